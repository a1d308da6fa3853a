import * as z from 'zod/mini'
import { Amount, Flag, Id, list, maybe, orElse, relation } from './fields.ts'
import { orderTypes } from './orders/order-types.ts'
import { DatedRates } from './rates.ts'

/**
 * A customer or, with `is_generated`, a table. `profit` is the loyalty balance in the main unit. An API with the
 * extension `current-password` also says whether there is a password to confirm by, and one with `provider-token`
 * which providers know this customer. `lastOrder` says how the customer got and paid the last order (extension
 * `order-again`).
 */
export const User = z.pipe(
  z.looseObject({
    name: orElse(z.string(), ''),
    email: orElse(z.string(), ''),
    phone: orElse(z.string(), ''),
    profit: orElse(Amount, 0),
    hasPassword: maybe(z.boolean()),
    providers: list(z.string()),
    lastOrder: z.optional(maybe(z.object({ deliveryType: z.enum(orderTypes), paymentType: Id }))),
  }),
  z.transform(user => ({ ...user, table: (user.is_generated ?? null) !== null })),
)
export type User = z.output<typeof User>

/** What a social provider tells about its user. */
export const SocialUser = z.object({
  id: Id,
  name: orElse(z.string(), ''),
  email: orElse(z.string(), ''),
  photoUrl: maybe(z.string()),
  firstName: maybe(z.string()),
  lastName: maybe(z.string()),
  authToken: maybe(z.string()),
  idToken: maybe(z.string()),
  authorizationCode: maybe(z.string()),
  provider: z.string(),
})
export type SocialUser = z.output<typeof SocialUser>

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))

export const Coordinates = z.object({ lat: degrees(90), lng: degrees(180) })
export type Coordinates = z.output<typeof Coordinates>

/** From which price of the order on its delivery costs less. */
const Tier = z.object({ from: Amount, deliveryPrice: Amount })

/**
 * A place that is delivered to; amounts in the main unit. With the extension `delivery-zones`, `tiers` say what the delivery costs
 * from which price on, each from a higher price on than the one before, and with `byPlace` the zipcode does not say enough: the
 * server is asked which area an address is in.
 */
export const Area = z.object({
  id: Id,
  name: z.string(),
  zipcode: orElse(z.string(), ''),
  minimumOrder: orElse(Amount, 0),
  deliveryPrice: orElse(Amount, 0),
  freeDeliveryThreshold: orElse(Amount, 0),
  tiers: z.optional(list(Tier)),
  byPlace: z.optional(Flag),
})
export type Area = z.output<typeof Area>

export const Address = z.object({
  id: Id,
  name: orElse(z.string(), ''),
  address: orElse(z.string(), ''),
  extras: orElse(z.string(), ''),
  zipcode: orElse(z.string(), ''),
  isDefault: Flag,
  coordinates: maybe(relation(Coordinates)),
  areaId: maybe(Id),
  area: maybe(relation(Area)),
  buildingCode: maybe(z.string()),
  /** The town, where the server knows it by the place (extension `delivery-zones`). The name of an area is none. */
  town: z.optional(z.string()),
})
export type Address = z.output<typeof Address>

/** One hit of an address or place search. */
export const Place = z.object({
  id: maybe(Id),
  address: z.string(),
  zipcode: maybe(z.string()),
  coordinates: maybe(relation(Coordinates)),
  town: z.optional(z.string()),
})
export type Place = z.output<typeof Place>

/**
 * A tax added on top of prices; `value` is a percentage. One that depends on place and day has `datedRates`, which count instead
 * (extension `vat-rates`).
 */
export const Tax = z.object({
  name: z.string(),
  rates: list(z.object({ value: z.number() })),
  datedRates: z.optional(DatedRates),
})
export type Tax = z.output<typeof Tax>

/** A change of the loyalty balance. */
export const Transaction = z.object({
  description: orElse(z.string(), ''),
  oldProfit: Amount,
  amount: Amount,
  newProfit: Amount,
  date: z.string(),
})
export type Transaction = z.output<typeof Transaction>

export const Pagination = z.object({
  total: z.number(),
  current_page: z.number(),
  per_page: z.number(),
  total_pages: z.number(),
})
export type Pagination = z.output<typeof Pagination>
