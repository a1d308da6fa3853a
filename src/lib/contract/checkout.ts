import * as z from 'zod/mini'
import { Cart } from './cart.ts'
import { ways } from './features.ts'
import { Amount, Flag, Id, list, maybe, orElse } from './fields.ts'
import { messages } from './messages.ts'
import { email, maxLength, phone, required, requiredTrue } from './validators.ts'

export const PaymentProvider = z.object({
  id: Id,
  name: z.string(),
  displayOption: orElse(z.string(), ''),
  /** The ways it can be used for; without any it serves all (extension `payment-ways`). */
  ways: list(z.enum(ways)),
})
export type PaymentProvider = z.output<typeof PaymentProvider>

/** A guest's own address; `extras` is the detail text (floor, bell). */
export const TypedAddress = z.object({
  address: maxLength(300),
  extras: maybe(maxLength(300)),
  zipcode: maxLength(12),
  areaId: maybe(Id),
})
export type TypedAddress = z.output<typeof TypedAddress>

/** What a visitor fills in at checkout. Guests need name, e-mail and phone. */
const formFields = {
  name: required(),
  email: email(),
  phone: phone(),
  deliveryType: z.enum(ways, messages.required),
  orderTime: z.enum(['now', 'later'], messages.required),
  deliverAt: maybe(z.iso.datetime({ offset: true, error: messages.required })),
  addressId: maybe(Id),
  address: maybe(TypedAddress),
  notes: maybe(maxLength(1000)),
  terms: requiredTrue(),
  issueInvoice: Flag,
}

/** The body of POST /checkout/v2: cart, form values, paymentType (a provider's id), takeaway, useProfit. */
export const CheckoutPayload = z.object({
  cart: Cart,
  ...formFields,
  paymentType: z.pipe(
    z.union([z.string().check(z.minLength(1)), z.number()], messages.required),
    z.transform(String),
  ),
  takeaway: Flag,
  useProfit: Flag,
  table: maybe(Id),
})
export type CheckoutPayload = z.output<typeof CheckoutPayload>

/**
 * What placing an order answers. A `url` sends the browser there; none means that it is placed.
 * `key` opens the order's status page for whoever holds it (extension `guest-status`).
 */
export const Placed = z.object({
  id: Id,
  code: maybe(Id),
  url: maybe(z.string()),
  key: maybe(z.string()),
})
export type Placed = z.output<typeof Placed>

/** The cart and what its sums depend on (extension `quote`). */
export const QuotePayload = z.object({
  cart: Cart,
  deliveryType: maybe(z.enum(ways)),
  areaId: maybe(Id),
  useProfit: Flag,
})
export type QuotePayload = z.output<typeof QuotePayload>

/**
 * What is different from what the visitor saw in the cart's line `index`. With `price` only the unit price
 * (main unit) changed; without it the line cannot be ordered as it is.
 */
export const LineChange = z.object({
  index: z.number(),
  field: z.string(),
  message: z.string(),
  old: maybe(Amount),
  price: maybe(Amount),
})
export type LineChange = z.output<typeof LineChange>

/** The server's own sums of a cart, main unit; `taxItems` name the VAT contained per rate. */
export const Quote = z.object({
  price: Amount,
  delivery: Amount,
  discount: Amount,
  tax: Amount,
  taxPercent: z.number(),
  tip: Amount,
  total: Amount,
  taxItems: list(z.object({ name: z.string(), value: Amount })),
  minimumOrder: orElse(Amount, 0),
  changes: list(LineChange),
})
export type Quote = z.output<typeof Quote>

/** Every error's body. `data` goes under the fields, all else is `message`; texts are keys to translate. */
export const ErrorBody = z.object({
  message: maybe(z.string()),
  data: maybe(z.record(z.string(), z.array(z.string()))),
  changes: list(LineChange),
  order: maybe(Placed),
})
export type ErrorBody = z.output<typeof ErrorBody>
