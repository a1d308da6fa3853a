import * as z from 'zod/mini'
import { WeeklyTimes } from '../hours/hours.ts'
import { Amount, list, maybe } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'

/** Why a promotion does not apply, for a sentence that helps. */
const promotionReasons = [
  /** Nothing has this code. */
  'unknown',
  /** Too many wrong codes were tried from this network: what this one is is not said for now. */
  'later',
  /** The order is worth too little: `from`, `missing`. */
  'value',
  /** `orderTypes` */
  'order-type',
  /** Not before or after a `day`. */
  'early',
  'over',
  /** `times` */
  'times',
  /** So many (`count`) of these dishes (`names`) are needed. */
  'dishes',
  'first-order',
  /** `count` orders before this one. */
  'orders',
  'branch',
  'area',
  /** All are gone, or those of the day. */
  'used-up',
  'used-up-today',
  /** This guest, or this code, has had it. */
  'used',
  /** Nothing in the cart becomes cheaper by it: maybe none of the dishes (`names`). */
  'nothing',
  /** Another one saves more, and they are not combined. */
  'better',
  /** Another one saves as much, and they are not combined. */
  'equal',
] as const

export const PromotionReason = z.object({
  why: z.enum(promotionReasons),
  /** In the main unit. */
  from: z.optional(maybe(Amount)),
  missing: z.optional(maybe(Amount)),
  orderTypes: z.optional(list(z.enum(orderTypes))),
  day: z.optional(maybe(z.string())),
  times: z.optional(maybe(WeeklyTimes)),
  count: z.optional(maybe(z.number())),
  /** What dishes and categories are called, in the language of the call. */
  names: z.optional(list(z.string())),
})
export type PromotionReason = z.output<typeof PromotionReason>

/** The same before the names of dishes and categories are known. */
export interface Reason extends Omit<PromotionReason, 'names'> {
  dishes?: readonly string[]
  categories?: readonly string[]
}
