import * as z from 'zod/mini'
import { maybe, Time } from '#contract/fields.ts'

/** A time that an order can be placed for (extension `time-slots`), and for how many more; absent when nobody counts. */
export const BookableTime = z.object({ time: Time, free: maybe(z.number()) })
export type BookableTime = z.output<typeof BookableTime>

/** What the refusal of a time says beside its texts: the next one that is free. */
export const OtherTime = z.object({ nextTime: maybe(Time) })
