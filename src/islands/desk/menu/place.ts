import * as z from 'zod/mini'
import { inHistory, placeStore, show } from '../place-store.ts'

/** The lists of the menu besides its dishes. */
export const listNames = [
  'categories',
  'sizes',
  'extras',
  'variants',
  'menus',
  'allergens',
  'additives',
] as const
export type ListName = (typeof listNames)[number]

/** What of the menu is shown. */
const MenuPlace = z.discriminatedUnion('page', [
  z.object({ page: z.literal('dishes') }),
  z.object({ page: z.literal('dish'), key: z.string() }),
  z.object({ page: z.literal('list'), list: z.enum(listNames) }),
  z.object({ page: z.literal('bulk') }),
  z.object({ page: z.literal('lacking') }),
  z.object({ page: z.literal('row'), list: z.enum(listNames), key: z.string() }),
])
export type MenuPlace = z.output<typeof MenuPlace>

export const $place = placeStore<MenuPlace>('menu', MenuPlace, { page: 'dishes' })

/** Pages of one dish or row, which are left for a list. */
const isForm = ({ page }: MenuPlace): boolean => page === 'dish' || page === 'row'

/** Shows something else of the menu. */
export const goTo = (place: MenuPlace): void =>
  show({ menu: place, from: isForm($place.get()) ? undefined : 'list' })

/** Leaves a form for the list in which it was opened, or for its own. */
export function backToList(list: MenuPlace): void {
  if (inHistory().from === 'list') history.back()
  else goTo(list)
}
