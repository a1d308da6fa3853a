import * as z from 'zod/mini'
import { Amount, Id, maybe } from '../kit/fields.ts'

/** A session at a table. */
export const TableSession = z.object({
  id: Id,
  token: z.string(),
  /** What the table is called. */
  name: z.optional(maybe(z.string())),
  /** When the business day ends: guests are then asked whether they still sit there. */
  until: z.optional(maybe(z.string())),
})
export type TableSession = z.output<typeof TableSession>

/** What guests at a table call the staff for. */
export const tableCalls = ['waiter', 'bill'] as const
export type TableCallKind = (typeof tableCalls)[number]

export const TableCall = z.object({ kind: z.enum(tableCalls) })

/** What a table has ordered since it was closed last, of all of its phones and of nobody by name (extension `table-evening`). */
export const TableEvening = z.object({
  /** What the table is called. */
  name: z.string(),
  /** What those who sit down later type after they have scanned the table's code. */
  code: z.string(),
  /** The oldest first, in the words in which each was ordered. */
  orders: z.array(
    z.object({
      code: z.string(),
      at: z.string(),
      items: z.array(z.object({ qty: z.number(), name: z.string(), choices: z.array(z.string()) })),
      total: Amount,
    }),
  ),
  /** What all of that costs, less what went back. */
  sum: Amount,
  /** The latest call of each kind, and whether somebody has seen it. */
  calls: z.array(z.object({ kind: z.enum(tableCalls), at: z.string(), seen: z.boolean() })),
})
export type TableEvening = z.output<typeof TableEvening>
