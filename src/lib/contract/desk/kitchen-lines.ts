import * as z from 'zod/mini'
import { age } from './switches.ts'

/** What the kitchen makes of an item: the dish itself, a dish of a combo, or a half. All screens share its state. */
export const KitchenLine = z.object({
  /** Its place in the order: that of the item, and of a part of it, the part's: `2`, `2.0`. */
  id: z.string(),
  /** Without the size. */
  name: z.string(),
  size: z.optional(z.string()),
  /** Options and extras, one line each. */
  choices: z.array(z.string()),
  /** Names of allergens. */
  allergens: z.array(z.string()),
  /** How many are to be made: without what was refunded or taken out. */
  qty: z.number(),
  /** How many of them are made. There may be more than are to be made, if some were taken out too late. */
  made: z.optional(z.number()),
  /** The name of its category. */
  category: z.optional(z.string()),
  /** The name of the station that makes it; absent in a kitchen without stations. */
  station: z.optional(z.string()),
})
export type KitchenLine = z.output<typeof KitchenLine>

/** Whether a line is to be made, is made, or was taken out. */
export type LineState = 'open' | 'done' | 'out'

export const lineState = ({ qty, made = 0 }: Pick<KitchenLine, 'qty' | 'made'>): LineState =>
  qty === 0 ? 'out' : made >= qty ? 'done' : 'open'

/** Whether nothing of these lines is to be made any more, and something was. */
export const areMade = (lines: readonly Pick<KitchenLine, 'qty' | 'made'>[]): boolean =>
  lines.some(line => lineState(line) === 'done') && lines.every(line => lineState(line) !== 'open')

/** Whether a line is made at one of these stations; at all of them if none is named. */
export const isAt = ({ station }: Pick<KitchenLine, 'station'>, stations: readonly string[]): boolean =>
  stations.length === 0 || station === undefined || stations.includes(station)

/** Says that lines are made, or to be made again. */
export const LineMarks = z.object({
  made: z.boolean(),
  /** With how many of each the screen showed when it was tapped: what was ordered later is not made yet. */
  lines: z
    .array(z.object({ id: z.string().check(z.maxLength(12)), qty: z.int().check(z.gte(1), z.lte(10_000)) }))
    .check(z.minLength(1), z.maxLength(200)),
  age,
})
export type LineMarks = z.output<typeof LineMarks>
