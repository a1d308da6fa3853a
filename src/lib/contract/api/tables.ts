import * as z from 'zod/mini'
import { fieldTexts } from '../kit/texts.ts'
import { reservationGuests } from './forms.ts'

/** What a sent reservation is answered with (extension `free-tables`); other implementations answer anything, which is not read. */
export const ReservationReceipt = z.catch(
  z.nullable(
    z.object({
      /** Whether the table is reserved. Otherwise the restaurant will answer. */
      confirmed: z.boolean(),
      /** The table is held for its guest until this is paid. */
      deposit: z.optional(
        z.object({
          /** In currency units. */
          amount: z.number(),
          /** ISO 8601. */
          until: z.string(),
          /** Where it is paid; absent while that cannot be opened. The guest has a link in a mail, too. */
          url: z.optional(z.string()),
        }),
      ),
    }),
  ),
  null,
)
export type ReservationReceipt = z.output<typeof ReservationReceipt>

/** A day of the restaurant, such as 2026-11-21, and for how many a table is wanted. */
export const TablesWanted = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, fieldTexts.required)),
  guests: z.enum(reservationGuests, fieldTexts.guests),
})
export type TablesWanted = z.output<typeof TablesWanted>

/** The times of a day (extension `free-tables`), each ISO 8601. The hours after midnight belong to the day before. */
export const FreeTables = z.object({
  /** At these, a table is reserved at once. */
  free: z.array(z.string()),
  /** At these, the restaurant is open, but answers by itself. */
  asked: z.array(z.string()),
  /** The page where a guest asks for one of them. `&at=` with a time, `&guests=` and `#notes=` fill its form in. */
  url: z.string(),
  /** What is to be paid in advance for a table that is reserved at once; absent where nothing is. */
  deposit: z.optional(
    z.object({
      /** In currency units. */
      amount: z.number(),
      /** When it is given back and when it is kept, in the language of the request. */
      terms: z.string(),
    }),
  ),
})
export type FreeTables = z.output<typeof FreeTables>

/** Minutes between two times: fewer where the API says which of them are free. */
export const tableStep = (showsFree: boolean): number => (showsFree ? 15 : 30)
