import * as z from 'zod/mini'
import { maybe, Time } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'

/** A time that an order can be placed for (extension `time-slots`). */
export const BookableTime = z.object({
  time: Time,
  /** For how many orders; absent when nobody counts. */
  free: maybe(z.number()),
  /** The order types that can be ready by then; absent when all can. */
  orderTypes: z.optional(maybe(z.array(z.enum(orderTypes)))),
})
export type BookableTime = z.output<typeof BookableTime>

/** The details of the error about a time that is not free: the next one that is. */
export const OtherTime = z.object({ nextTime: maybe(Time) })
