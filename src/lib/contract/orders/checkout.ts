import * as z from 'zod/mini'
import { Coordinates } from '../delivery/address.ts'
import { Amount, Flag, Id, list, maybe, orElse, time } from '../kit/fields.ts'
import { limits } from '../kit/limits.ts'
import { orderTypes } from '../kit/order-types.ts'
import { fieldTexts } from '../kit/texts.ts'
import { email, maxLength, phone, required, requiredTrue } from '../kit/validators.ts'
import { Cart } from './cart.ts'

export const PaymentProvider = z.object({
  id: Id,
  name: z.string(),
  displayOption: orElse(z.string(), ''),
  /** The ways it can be used for; without any it serves all (extension `payment-ways`). */
  ways: list(z.enum(orderTypes)),
  /** The lowest total that can be paid with it, in the main unit. */
  minimum: maybe(Amount),
  /** Of a provider to whose page the guest is sent. */
  brand: maybe(z.string()),
  /** Its provider has failed several times in a row: it is not to be chosen for a few minutes. */
  down: maybe(z.boolean()),
})
export type PaymentProvider = z.output<typeof PaymentProvider>

/**
 * A guest's own address; `extras` is the detail text (floor, bell). `coordinates` are the point on the map where the server does not
 * find the address (extension `delivery-zones`).
 */
export const TypedAddress = z.object({
  address: maxLength(300),
  extras: maybe(maxLength(300)),
  zipcode: maxLength(12),
  areaId: maybe(Id),
  coordinates: maybe(Coordinates),
})
export type TypedAddress = z.output<typeof TypedAddress>

/** What a visitor fills in at checkout. Guests need name, e-mail and phone. */
const formFields = {
  name: required(),
  email: email(),
  phone: phone(),
  deliveryType: z.enum(orderTypes, fieldTexts.required),
  orderTime: z.enum(['now', 'later'], fieldTexts.required),
  deliverAt: maybe(time(fieldTexts.required)),
  addressId: maybe(Id),
  address: maybe(TypedAddress),
  notes: maybe(maxLength(1000)),
  /** Somebody must not eat something, which `notes` say (extension `order-notes`). */
  allergy: Flag,
  /** What whoever brings a delivery has to know (extension `order-notes`). */
  driverNotes: maybe(maxLength(300)),
  /** For an order that is brought to a car: its colour or plate (extension `arrivals`). */
  car: maybe(maxLength(limits.car)),
  terms: requiredTrue(),
  issueInvoice: Flag,
  /** Whether dishes are packed in reusable packaging (extension `reusable`). */
  reusable: Flag,
}

/** The body of POST /checkout/v2: cart, form values, paymentType (a provider's id), takeaway. */
export const CheckoutPayload = z.object({
  cart: Cart,
  ...formFields,
  paymentType: z.pipe(
    z.union([z.string().check(z.minLength(1, fieldTexts.required)), z.number()], fieldTexts.required),
    z.transform(String),
  ),
  takeaway: Flag,
  useProfit: Flag,
  table: maybe(Id),
})
export type CheckoutPayload = z.output<typeof CheckoutPayload>

const blankOr = (schema: z.ZodMiniType, max: number, error: string) =>
  maybe(maxLength(max).check(z.refine(value => value === '' || z.safeParse(schema, value).success, error)))

/** The same from someone who is signed in: name, e-mail and phone that are left out are those of the account. */
export const SignedInPayload = z.object({
  ...CheckoutPayload.shape,
  name: maybe(maxLength(200)),
  email: blankOr(email(), 254, fieldTexts.email),
  phone: blankOr(phone(), 200, fieldTexts.phone),
})
export type SignedInPayload = z.output<typeof SignedInPayload>
