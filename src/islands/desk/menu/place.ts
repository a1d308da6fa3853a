import { atom } from 'nanostores'
import * as z from 'zod/mini'

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

const START: MenuPlace = { page: 'dishes' }

/** It is in the browser's history, so that its back button goes back and a reload stays. */
const inHistory = (): MenuPlace =>
  z.safeParse(z.object({ menu: MenuPlace }), globalThis.history?.state).data?.menu ?? START

export const $place = atom<MenuPlace>(inHistory())

/** Shows something else of the menu. */
export function goTo(place: MenuPlace): void {
  history.pushState({ menu: place }, '')
  $place.set(place)
  scrollTo({ top: 0 })
}

/** Follows the browser's back and forward until the returned function is called. */
export function followHistory(): () => void {
  const follow = (): void => $place.set(inHistory())
  follow()
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
