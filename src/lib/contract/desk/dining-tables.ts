import * as z from 'zod/mini'
import { tableCalls } from '../orders/table-evening.ts'

/** A table as the desk sees it where tables have evenings. Money is in the currency's main unit. */
export const DeskTable = z.object({
  id: z.string(),
  name: z.string(),
  /** When it was closed last, or when the business day began, ISO 8601. */
  since: z.string(),
  /** What guests type who scan its code from then on. */
  code: z.string(),
  /** The codes of the orders that it has placed since. */
  orders: z.array(z.string()),
  /** What these cost, less what went back, and what of it is not paid online. */
  sum: z.number(),
  unpaid: z.number(),
  /** How many of its guests are paying an order online. */
  paying: z.number(),
  /** What its guests want that nobody has seen yet. */
  calls: z.array(z.object({ id: z.string(), kind: z.enum(tableCalls), at: z.string() })),
})
export type DeskTable = z.output<typeof DeskTable>

/** Which evening is ended: its `since`. */
export const TableClosing = z.object({ since: z.string() })
