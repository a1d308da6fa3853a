import * as z from 'zod/mini'
import type { Area } from '#contract/account.ts'
import type { OrderType } from '#contract/features.ts'
import { catalogue, messages } from '#contract/messages.ts'
import { CheckoutPayload, type PaymentProvider } from '#contract/orders/checkout.ts'
import { maxLength, required } from '#contract/validators.ts'
import { internationalNumber, type phoneCountry } from '#lib/i18n/phone.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { isTip, OWN_TIP } from './order/tip.ts'
import { zipcodeProblem } from './zipcode-problem.ts'

type Country = ReturnType<typeof phoneCountry>

/** The form's values as typed; `deliverAt` is empty until a later time is chosen. */
const { name, email, phone, deliveryType, orderTime } = CheckoutPayload.shape
const Typed = z.object({
  name,
  email,
  phone,
  deliveryType,
  orderTime,
  address: z.object({
    address: maxLength(300),
    extras: maxLength(300),
    zipcode: maxLength(12),
    areaId: z.string(),
  }),
  addressId: z.string(),
  deliverAt: z.string(),
  notes: maxLength(1000),
  paymentType: required(),
  terms: z.boolean(),
  useProfit: z.boolean(),
  issueInvoice: z.boolean(),
  reusable: z.boolean(),
  remember: z.boolean(),
  tip: z.string(),
  tipAmount: maxLength(10),
})
export type CheckoutValues = z.input<typeof Typed>

/** At a table, contact data are optional; an e-mail address gets a confirmation. */
const TypedAtTable = z.object({
  ...Typed.shape,
  name: maxLength(200),
  email: maxLength(254).check(
    z.refine(value => value === '' || z.safeParse(email, value).success, messages.email),
  ),
  phone: z.string(),
})

/** A rule across several fields; it is checked even while other fields are invalid. */
const rule = (holds: (values: CheckoutValues) => boolean, path: string[], error: string) =>
  z.refine<CheckoutValues>(holds, { path, error, when: () => true })

/**
 * Creates the schema of the form: the endpoint's own rules, and those that depend on order type, time and
 * country (docs/rules.md, R5). Customers (`own`) choose a saved address, guests type one, and in a table
 * session (`atTable`) neither address nor name is required.
 */
export function checkoutSchema(country: Country, areas: Area[], { own = false, atTable = false } = {}) {
  const fields: typeof Typed = atTable ? TypedAtTable : Typed
  const typed = ({ deliveryType }: CheckoutValues): boolean => deliveryType === 'delivery' && !own
  const delivered = (field: 'address' | 'zipcode' | 'areaId', error: string) =>
    rule(values => !typed(values) || values.address[field].trim() !== '', ['address', field], error)
  return fields.check(
    rule(
      ({ phone }) => atTable || internationalNumber(phone, country) !== undefined,
      ['phone'],
      messages.phone,
    ),
    delivered('address', messages.address),
    delivered('zipcode', messages.required),
    ...[messages.tooShort, catalogue.outOfRange].map(problem =>
      rule(
        values => !typed(values) || zipcodeProblem(areas, values.address.zipcode) !== problem,
        ['address', 'zipcode'],
        problem,
      ),
    ),
    delivered('areaId', messages.required),
    rule(
      ({ deliveryType, addressId }) => !own || deliveryType !== 'delivery' || addressId !== '',
      ['addressId'],
      messages.address,
    ),
    rule(
      ({ orderTime, deliverAt }) => orderTime === 'now' || deliverAt !== '',
      ['deliverAt'],
      messages.required,
    ),
    rule(
      ({ tip, tipAmount }) => tip !== OWN_TIP || isTip(tipAmount, pageConfig()),
      ['tipAmount'],
      messages.invalid,
    ),
    rule(({ terms }) => terms, ['terms'], messages.terms),
  )
}

/** Returns the order types to choose from: only `table` in a table session, all others otherwise. */
export function orderTypesFor(orderTypes: readonly OrderType[], atTable: boolean): OrderType[] {
  return orderTypes.filter(orderType => (orderType === 'table') === atTable)
}

/** Returns the payment providers for an order type; a provider without a list serves all. */
export function providersFor(providers: PaymentProvider[], orderType: OrderType): PaymentProvider[] {
  return providers.filter(provider => provider.ways.length === 0 || provider.ways.includes(orderType))
}
