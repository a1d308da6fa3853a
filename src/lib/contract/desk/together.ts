import * as z from 'zod/mini'
import { typePrices } from '../describe/data/menu-columns.ts'
import { ChangedRows } from './draft.ts'

const MAX_DISHES = 5000
const MAX_IDS = 500

const Id = z.string().check(z.minLength(1), z.maxLength(400))
const Cell = z.string().check(z.maxLength(2000))

/** Whether something is added to what each dish has, taken away from it, or all that it has then. */
export const manners = ['add', 'remove', 'exactly'] as const
export type Manner = (typeof manners)[number]

const Several = z.object({ how: z.enum(manners), ids: z.array(Id).check(z.maxLength(MAX_IDS)) })

/** A price as a cell has it: the same for all, or added to a price of each dish. */
const SharedPrice = z.object({ how: z.enum(['exactly', 'plus']), amount: Cell })
export type SharedPrice = z.output<typeof SharedPrice>

/** The columns of lists, to which something can be added. Allergens are none of them: nobody declares some and leaves the rest unsaid. */
export const sharedLists = ['extras', 'variants', 'additives', 'pairings'] as const
export type SharedList = (typeof sharedLists)[number]

/** The columns that all dishes get the same cell in. */
export const sharedCells = [
  'category',
  'available',
  'vat',
  'diet',
  'offered',
  'types',
  'heat',
  'highlight',
  'station',
] as const
export type SharedCell = (typeof sharedCells)[number]

/** The columns of prices for one order type. */
export const sharedPrices = Object.keys(typePrices) as (keyof typeof typePrices)[]
export type SharedTypePrice = keyof typeof typePrices

/** What several dishes get. What is absent stays as it is. */
export const Shared = z.object({
  lists: z.optional(z.partialRecord(z.enum(sharedLists), Several)),
  cells: z.optional(z.partialRecord(z.enum(sharedCells), Cell)),
  /** Exactly these; `none` says that the dishes contain none of them. */
  allergens: z.optional(
    z.object({ ids: z.array(Id).check(z.maxLength(MAX_IDS)), none: z.optional(z.boolean()) }),
  ),
  /** At every size. `plus` adds to the dish's own price there; an empty amount means that price again. */
  prices: z.optional(z.partialRecord(z.enum(sharedPrices), SharedPrice)),
  /** A size that they get, for those that lack it, or lose. `plus` adds to the price at their first size. */
  size: z.optional(
    z.discriminatedUnion('how', [
      z.object({ how: z.literal('add'), id: Id, price: SharedPrice }),
      z.object({ how: z.literal('remove'), id: Id }),
    ]),
  ),
})
export type Shared = z.output<typeof Shared>

export const ChangeTogether = z.object({
  /** Each with the highest revision of its row and of its prices that the caller has seen. */
  dishes: z.array(z.object({ key: Id, seen: z.number() })).check(z.minLength(1), z.maxLength(MAX_DISHES)),
  shared: Shared,
})
export type ChangeTogether = z.output<typeof ChangeTogether>

/** What was changed, by an id to take it back. `dishes` counts those that are different now. */
export const ChangedTogether = z.extend(ChangedRows, { id: z.string(), dishes: z.number() })
export type ChangedTogether = z.output<typeof ChangedTogether>

export const OneStep = z.object({ id: z.string() })
