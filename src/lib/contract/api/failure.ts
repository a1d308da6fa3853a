import * as z from 'zod/mini'
import { Amount, Id, list, mapOf, maybe } from '../kit/fields.ts'

/**
 * The answer to a placed order. The browser is redirected to its `url`; without one, nothing is left to pay online. `key`
 * opens the order's status page for anyone who has it (extension `guest-status`).
 */
export const Placed = z.object({
  id: Id,
  code: maybe(Id),
  url: maybe(z.string()),
  key: maybe(z.string()),
  /** Beside `url`: what `GET /checkout/check` takes as `sess`, for a browser to which nobody comes back (extension `payment-pending`). */
  sess: z.optional(maybe(z.string())),
})
export type Placed = z.output<typeof Placed>

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

/** Every error's body. `data` goes under the fields, all else is `message`; texts are keys to translate. */
export const ErrorBody = z.object({
  message: maybe(z.string()),
  data: maybe(mapOf(z.array(z.string()))),
  changes: list(LineChange),
  order: maybe(Placed),
  /** The promotions that this guest does not get (extension `promotions`). */
  without: z.optional(list(Id)),
  /** What the order would cost, main unit, where the guest has seen another total (extension `quote`). */
  total: z.optional(maybe(Amount)),
})
export type ErrorBody = z.output<typeof ErrorBody>
