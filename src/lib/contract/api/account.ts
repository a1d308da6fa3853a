import * as z from 'zod/mini'
import { Amount, Id, list, maybe, orElse } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'

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
