import * as z from 'zod/mini'
import type { User } from '#contract/api/account.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { OrderType } from '#contract/describe/settings/features.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { maxLength } from '#contract/kit/validators.ts'
import { CheckoutPayload, SignedInPayload, TypedAddress } from '#contract/orders/checkout.ts'
import { checkField } from '#islands/form/check-field.tsx'
import { defineFields, type FieldDefinition, type ValuesOf } from '#islands/form/define-fields.ts'
import { emailField, selectField, textField } from '#islands/form/field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'
import { termsField } from '#islands/form/terms-field.tsx'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { type DeductionValues, deductionDefinitions } from './deductions.ts'
import { isTip, OWN_TIP } from './order/tip.ts'
import { zipcodeProblem } from './zipcode-problem.ts'

/** The order, and what the form asks for besides. At a table, contact data are optional, and nobody asks for a phone. */
const bodyOf = (atTable: boolean) => {
  const { name, email } = SignedInPayload.shape
  return {
    shape: {
      ...CheckoutPayload.shape,
      ...(atTable ? { name, email, phone: z.string() } : {}),
      tip: z.string(),
      tipAmount: maxLength(10),
      remember: z.boolean(),
    },
  }
}

/** What a rule asks for only where it applies may be empty. */
const orEmpty = (own: z.ZodMiniType): z.ZodMiniType => z.union([z.literal(''), own])

const address = defineFields(TypedAddress, {
  address: textField('Street and house number', { autoComplete: 'address-line1', required: true }),
  zipcode: textField('Postcode', { autoComplete: 'postal-code', required: true, half: true }),
  areaId: { ...selectField('Delivery area', { required: true, half: true }), schema: orEmpty },
  extras: textField('Address details', {
    autoComplete: 'address-line2',
    hint: 'Floor, bell, back building',
  }),
})

const name = textField('Name', { autoComplete: 'name' })

const contact = { name, email: emailField({ hint: 'For your order confirmation' }), phone: phoneField() }

/** Nobody asks for a phone at a table. */
const contactAtTable: typeof contact = {
  name,
  email: emailField(),
  phone: { label: 'Phone', empty: '' },
}

/** A field that its section renders. */
const sectionField = <Value extends string | boolean>(
  label: MessageKey,
  empty: Value,
): FieldDefinition<Value> => ({ label, empty })

/** Every field, in the order of the form. */
const definitions = (atTable: boolean) => ({
  deliveryType: sectionField<OrderType>('Order type', 'delivery'),
  car: textField('Your car', { hint: 'Colour or number plate, so that we find you' }),
  orderTime: sectionField<'now' | 'later'>('Order time', 'now'),
  deliverAt: { ...selectField('Time', { required: true }), schema: orEmpty },
  ...(atTable ? contactAtTable : contact),
  addressId: { ...sectionField<string>('Delivery address', ''), schema: orEmpty },
  address,
  paymentType: sectionField<string>('Payment', ''),
  tip: sectionField<string>('Tip', ''),
  tipAmount: textField('Amount of the tip', { inputMode: 'decimal' }),
  ...deductionDefinitions,
  notes: textField('Notes for the kitchen', { rows: 3 }),
  allergy: checkField(
    'Allergy or intolerance',
    'My order has to do with an allergy or intolerance, which the notes name',
  ),
  driverNotes: textField('Notes for the driver', { rows: 2, hint: 'Such as where to ring or to park' }),
  issueInvoice: checkField('Invoice', 'I would like an invoice'),
  reusable: checkField('Packaging', 'Pack my order in reusable packaging'),
  remember: checkField('Remember', 'Remember my details and last orders on this device'),
  terms: termsField,
})

/** The form's values as typed; `deliverAt` is empty until a later time is chosen. */
export type CheckoutValues = ValuesOf<ReturnType<typeof definitions>>

/** A rule across several fields; it is checked even while other fields are invalid. */
const rule = (holds: (values: CheckoutValues) => boolean, path: string[], error: string) =>
  z.refine<CheckoutValues>(holds, { path, error, when: () => true })

/**
 * The fields of the checkout: with the endpoint's own rules, and with those that depend on order type and time
 * (docs/rules.md, R5). Customers (`own`) choose a saved address, guests type one, and in a table session (`atTable`)
 * neither address nor name is required.
 */
export function checkoutFields(areas: Area[], { own = false, atTable = false } = {}) {
  const typed = ({ deliveryType }: CheckoutValues): boolean => rulesOf(deliveryType).isDelivered && !own
  const delivered = (field: 'address' | 'zipcode' | 'areaId', error: string) =>
    rule(values => !typed(values) || values.address[field].trim() !== '', ['address', field], error)
  return defineFields(
    bodyOf(atTable),
    definitions(atTable),
    delivered('address', fieldTexts.address),
    delivered('zipcode', fieldTexts.required),
    ...[fieldTexts.tooShort, catalogue.outOfRange].map(problem =>
      rule(
        values => !typed(values) || zipcodeProblem(areas, values.address.zipcode) !== problem,
        ['address', 'zipcode'],
        problem,
      ),
    ),
    delivered('areaId', fieldTexts.required),
    rule(
      ({ deliveryType, addressId }) => !own || !rulesOf(deliveryType).isDelivered || Boolean(addressId),
      ['addressId'],
      fieldTexts.address,
    ),
    rule(
      ({ orderTime, deliverAt }) => orderTime === 'now' || Boolean(deliverAt),
      ['deliverAt'],
      fieldTexts.required,
    ),
    rule(
      ({ tip, tipAmount }) => tip !== OWN_TIP || isTip(tipAmount, pageConfig()),
      ['tipAmount'],
      fieldTexts.invalid,
    ),
  )
}

/** What is sent: the values after the checks. */
export type CheckedValues = z.output<ReturnType<typeof checkoutFields>['schema']>

const { empty } = checkoutFields([])

/** Returns the initial values of the form, with a customer's own data and last choices filled in. */
export function emptyValues(user: User | null | undefined): CheckoutValues {
  const last = user?.lastOrder
  return {
    ...empty,
    deliveryType: last?.deliveryType ?? empty.deliveryType,
    paymentType: last?.paymentType ?? '',
    // In a table session, the user's name is that of the table.
    name: user?.table ? '' : (user?.name ?? ''),
    email: user?.email ?? '',
    phone: user?.phone ?? '',
  }
}

/** Which parts of the form there are: a customer's own addresses, contact data, a phone, deductions, tip, invoice, a mark for allergies, a note for the driver, a car and memory. */
export interface Parts {
  own: boolean
  contact: boolean
  phone: boolean
  deductions: DeductionValues
  tip: boolean
  invoice: boolean
  allergy: boolean
  driverNotes: boolean
  reusable: boolean
  car: boolean
  remember: boolean
}

/** Whether the form asks for a field with the chosen order type and time. */
export function isAsked(name: string, values: CheckoutValues, parts: Parts): boolean {
  const { isDelivered: delivered, isAtCar = false } = rulesOf(values.deliveryType)
  const conditions: Partial<Record<string, boolean>> = {
    name: parts.contact,
    email: parts.contact,
    phone: parts.contact && parts.phone,
    addressId: delivered && parts.own,
    deliverAt: values.orderTime === 'later',
    car: parts.car && isAtCar,
    tip: parts.tip,
    tipAmount: values.tip === OWN_TIP,
    ...parts.deductions,
    issueInvoice: parts.invoice,
    allergy: parts.allergy,
    driverNotes: parts.driverNotes && delivered,
    reusable: parts.reusable,
    remember: parts.remember,
  }
  // One field takes the address: its parts are asked for once there is something to understand.
  if (name === 'address.zipcode' || name === 'address.areaId') {
    const { address, zipcode } = values.address
    if (`${address}${zipcode}`.trim() === '') return false
  }
  return name.startsWith('address.') ? delivered && !parts.own : (conditions[name] ?? true)
}
