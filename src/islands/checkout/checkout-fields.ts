import type * as z from 'zod/mini'
import type { Area } from '#contract/account.ts'
import { checkField } from '#islands/form/check-field.tsx'
import type { Definitions, FormFields } from '#islands/form/define-fields.ts'
import { emailField, selectField, textField } from '#islands/form/field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'
import { termsField } from '#islands/form/terms-field.tsx'
import type { phoneCountry } from '#lib/i18n/phone.ts'
import { OWN_TIP } from './order/tip.ts'
import { emptyValues } from './settle.ts'
import { type CheckoutValues, checkoutSchema } from './values.ts'

/** Every field, in the order of the form. Fields without a control are rendered by their section. */
const definitions = (atTable: boolean): Definitions => ({
  deliveryType: { label: 'Order type', empty: '' },
  name: textField('Name', { autoComplete: 'name' }),
  email: emailField(atTable ? {} : { hint: 'For your order confirmation' }),
  phone: phoneField(),
  addressId: { label: 'Delivery address', empty: '' },
  'address.address': textField('Street and house number', {
    autoComplete: 'address-line1',
    required: true,
  }),
  'address.zipcode': textField('Postcode', {
    autoComplete: 'postal-code',
    required: true,
    half: true,
  }),
  'address.areaId': selectField('Delivery area', { required: true, half: true }),
  'address.extras': textField('Address details', {
    autoComplete: 'address-line2',
    hint: 'Floor, bell, back building',
  }),
  orderTime: { label: 'Order time', empty: '' },
  deliverAt: selectField('Time', { required: true }),
  paymentType: { label: 'Payment', empty: '' },
  tip: { label: 'Tip', empty: '' },
  tipAmount: textField('Amount of the tip', { inputMode: 'decimal' }),
  useProfit: { label: 'Loyalty points', empty: false },
  notes: textField('Notes for the kitchen', { rows: 3 }),
  issueInvoice: checkField('Invoice', 'I would like an invoice'),
  reusable: checkField('Packaging', 'Pack my order in reusable packaging'),
  remember: checkField('Remember', 'Remember my details and last orders on this device'),
  terms: { ...termsField, required: true },
})

/** The fields of the checkout, for a customer with saved addresses (`own`), a table's guest or anybody else. */
export function checkoutFields(
  country: ReturnType<typeof phoneCountry>,
  areas: Area[],
  { own, atTable }: { own: boolean; atTable: boolean },
): FormFields<CheckoutValues, z.output<ReturnType<typeof checkoutSchema>>> {
  const schema = checkoutSchema(country, areas, { own, atTable })
  return {
    schema,
    shape: { ...schema.shape, ...shapeOf('address', schema.shape.address) },
    empty: emptyValues(null),
    definitions: definitions(atTable),
  }
}

/** The schemas of a group's fields, by their paths in the form. */
const shapeOf = (group: string, { shape }: { shape: Record<string, z.ZodMiniType> }) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${group}.${name}`, schema]))

/** Which parts of the form there are: a customer's own addresses, contact data, a phone, points, tip, invoice and memory. */
interface Parts {
  own: boolean
  contact: boolean
  phone: boolean
  points: boolean
  tip: boolean
  invoice: boolean
  reusable: boolean
  remember: boolean
}

/** Whether the form asks for a field with the chosen order type and time. */
export function isAsked(name: string, values: CheckoutValues, parts: Parts): boolean {
  const delivered = values.deliveryType === 'delivery'
  const conditions: Partial<Record<string, boolean>> = {
    name: parts.contact,
    email: parts.contact,
    phone: parts.contact && parts.phone,
    addressId: delivered && parts.own,
    deliverAt: values.orderTime === 'later',
    tip: parts.tip,
    tipAmount: values.tip === OWN_TIP,
    useProfit: parts.points,
    issueInvoice: parts.invoice,
    reusable: parts.reusable,
    remember: parts.remember,
  }
  return name.startsWith('address.') ? delivered && !parts.own : (conditions[name] ?? true)
}
