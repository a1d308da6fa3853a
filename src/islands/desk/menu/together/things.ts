import {
  type Manner,
  type Shared,
  type SharedCell,
  type SharedList,
  type SharedTypePrice,
  sharedLists,
  sharedPrices,
} from '#contract/desk/together.ts'
import { type CellField, isTextCell, readers } from '#islands/desk/draft/cell-types.ts'
import { fieldIn } from '#islands/desk/draft/columns.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What several dishes can get, in the sequence in which it is offered. */
export const things = [
  'extras',
  'variants',
  'allergens',
  'additives',
  'diet',
  'vat',
  'offered',
  'types',
  'delivery',
  'takeaway',
  'curbside',
  'table',
  'size',
  'highlight',
  'heat',
  'pairings',
  'station',
  'category',
] as const satisfies (
  | SharedList
  | SharedTypePrice
  | Exclude<SharedCell, 'available'>
  | 'allergens'
  | 'size'
)[]
export type Thing = (typeof things)[number]

/** How prices are set. `own` takes back what was set for an order type. */
export const priceManners = ['plus', 'exactly', 'own'] as const
type PriceManner = (typeof priceManners)[number]

/** What somebody has filled in, before it is done. */
export interface Wish {
  how: Manner | PriceManner
  /** A cell as the draft has it, also while it is wrong. */
  cell: string
  /** For allergens: that there are none. */
  none: boolean
  /** Which size. */
  size: string
  /** Whether anything was filled in: an empty cell is one that empties theirs. */
  isBegun: boolean
}

/** What is filled in at first for a thing. */
export const beginWish = (thing: Thing): Wish => ({
  how: isPrice(thing) || thing === 'size' ? 'plus' : 'add',
  cell: '',
  none: false,
  size: '',
  isBegun: false,
})

export const isList = (thing: Thing): thing is SharedList => sharedLists.some(list => list === thing)
export const isPrice = (thing: Thing): thing is SharedTypePrice => sharedPrices.some(price => price === thing)

/** The field of a thing: that of a dish or price, which everybody knows from its form. */
export const fieldOfThing = (thing: Thing): CellField => {
  if (thing === 'size') return { ...fieldIn('prices', 'price'), label: 'A size' }
  return fieldIn(isPrice(thing) ? 'prices' : 'products', thing)
}

export const mannerNames: Record<Wish['how'], DeskKey> = {
  add: 'Add these',
  remove: 'Take these away',
  exactly: 'Exactly these, nothing else',
  plus: 'Added to the price of each dish',
  own: 'The price of the dish again',
}

const idsIn = (cell: string): string[] => cell.split(/\s+/).filter(Boolean)

/** What is asked of the server; undefined while it is not complete or cannot be read. */
export function sharedOf(thing: Thing, wish: Wish): Shared | undefined {
  const { how, cell, none, size, isBegun } = wish
  if (!isBegun) return undefined
  const ids = idsIn(cell)
  if (isList(thing)) {
    const manner = how === 'remove' || how === 'exactly' ? how : 'add'
    return manner !== 'exactly' && ids.length === 0 ? undefined : { lists: { [thing]: { how: manner, ids } } }
  }
  if (thing === 'allergens') return ids.length === 0 && !none ? undefined : { allergens: { ids, none } }
  if (isPrice(thing)) {
    if (how === 'own') return { prices: { [thing]: { how: 'exactly', amount: '' } } }
    return cell === ''
      ? undefined
      : { prices: { [thing]: { how: how === 'plus' ? how : 'exactly', amount: cell } } }
  }
  if (thing === 'size') {
    if (size === '') return undefined
    if (how === 'remove') return { size: { how, id: size } }
    const price = { how: how === 'exactly' ? how : 'plus', amount: cell } as const
    return cell === '' ? undefined : { size: { how: 'add', id: size, price } }
  }
  const { kind } = fieldOfThing(thing)
  const isUnread = isTextCell(kind) && 'mistake' in readers[kind.as](cell, 2)
  const isLacking = (thing === 'category' || thing === 'vat') && cell === ''
  return isUnread || isLacking ? undefined : { cells: { [thing]: cell } }
}
