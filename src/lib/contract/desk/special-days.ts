import * as z from 'zod/mini'
import { OpenRange } from '../hours/hours.ts'

export const dayLimits = { ranges: 4, text: 120, days: 100 } as const

/** What guests read, by language. */
const DayText = z.record(z.string(), z.string().check(z.trim(), z.maxLength(dayLimits.text)))

const DeskSpecialDay = z.object({
  /** Such as 2026-12-24. */
  date: z.string(),
  /** None for a closed day. */
  ranges: z.array(OpenRange),
  text: DayText,
  /** Whether it was set here or on the command line. A day of the data files can be changed here, not removed. */
  switched: z.boolean(),
})
export type DeskSpecialDay = z.output<typeof DeskSpecialDay>

/** The special days from today on, in order. */
export const DeskSpecialDays = z.object({
  today: z.string(),
  timeZone: z.string(),
  /** The shop's languages, its own first. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  days: z.array(DeskSpecialDay),
})
export type DeskSpecialDays = z.output<typeof DeskSpecialDays>

const CalendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
export const DayDate = z.object({ date: CalendarDay })

/** Sets the hours of a day, or of several in a row, or gives them back their usual ones. */
export const SpecialDayInput = z.object({
  /** The last one of several days. */
  until: z.optional(CalendarDay),
  /** None for a closed day; null for the usual hours. */
  ranges: z.nullable(z.array(OpenRange).check(z.maxLength(dayLimits.ranges))),
  text: z.optional(DayText),
  /** The ids of the bookings that the person who saves has seen. */
  seen: z.optional(z.array(z.string())),
})
export type SpecialDayInput = z.output<typeof SpecialDayInput>

/** An order or a table that would lie outside of the hours. */
const Booking = z.object({
  /** An order's code, or the id of a reservation. */
  id: z.string(),
  kind: z.enum(['order', 'table']),
  at: z.string(),
})
export type Booking = z.output<typeof Booking>

/** `bookings` that nobody has seen keep a change from being saved. */
export const SavedSpecialDay = z.extend(DeskSpecialDays, { saved: z.boolean(), bookings: z.array(Booking) })
export type SavedSpecialDay = z.output<typeof SavedSpecialDay>
