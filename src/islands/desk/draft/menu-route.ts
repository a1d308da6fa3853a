import * as z from 'zod/mini'
import { inHistory, routeStore, show } from '#islands/desk/kit/route-store.ts'
import { slugOf } from '#islands/desk/kit/view-address.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** The lists of the menu besides its dishes. */
export const listNames = [
  'categories',
  'sizes',
  'extras',
  'variants',
  'menus',
  'promotions',
  'allergens',
  'additives',
] as const
export type ListName = (typeof listNames)[number]

export const listTitles: Record<ListName, DeskKey> = {
  categories: 'Categories',
  sizes: 'Sizes',
  extras: 'Extras',
  variants: 'Questions',
  menus: 'Combos',
  promotions: 'Promotions',
  allergens: 'Allergens',
  additives: 'Additives',
}

/** Whether it was added just now: then its form begins with the focus in its first field. */
const added = z.optional(z.literal(true))

/** What of the menu is shown. */
const MenuRoute = z.discriminatedUnion('page', [
  z.object({ page: z.literal('dishes') }),
  z.object({ page: z.literal('dish'), key: z.string(), added }),
  z.object({ page: z.literal('list'), list: z.enum(listNames) }),
  /** Prices of some dishes, or of whatever is chosen there. */
  z.object({ page: z.literal('bulk'), dishes: z.optional(z.array(z.string())) }),
  z.object({ page: z.literal('missing') }),
  z.object({ page: z.literal('bring') }),
  z.object({ page: z.literal('texts') }),
  z.object({ page: z.literal('row'), list: z.enum(listNames), key: z.string(), added }),
])
export type MenuRoute = z.output<typeof MenuRoute>

/** Pages of one dish or row, which are left for a list. */
export const isForm = ({ page }: MenuRoute): boolean => page === 'dish' || page === 'row'

/** What a page is called; a form has its list's name until it knows its own. */
export function titleOf(route: MenuRoute): DeskKey {
  if ('list' in route) return listTitles[route.list]
  if (route.page === 'bulk') return 'Change many prices'
  if (route.page === 'bring') return 'Bring your menu'
  if (route.page === 'texts') return 'Texts in other languages'
  return route.page === 'missing' ? 'To do' : 'Dishes'
}

/** The pages of the menu that are neither of a list nor of one of its rows. */
const wholePages: readonly MenuRoute[] = [
  { page: 'dishes' },
  { page: 'bulk' },
  { page: 'missing' },
  { page: 'texts' },
  { page: 'bring' },
]

/** What of the menu an address names. */
function routeIn([slug, key]: readonly string[]): MenuRoute | undefined {
  const list = listNames.find(name => slugOf(listTitles[name]) === slug)
  if (list) return key === undefined ? { page: 'list', list } : { page: 'row', list, key }
  if (slug === 'dishes' && key !== undefined) return { page: 'dish', key }
  return wholePages.find(page => slugOf(titleOf(page)) === slug)
}

export const $menuRoute = routeStore<MenuRoute>(
  'menu',
  MenuRoute,
  { page: 'dishes' },
  {
    view: 'Menu',
    write: route => [slugOf(titleOf(route)), ...('key' in route ? [route.key] : [])],
    read: rest => ({ menu: routeIn(rest) }),
  },
)

/** What stands with the dishes, as they are made of it. The navigation has the dishes alone. */
export const dishPages: readonly MenuRoute[] = [
  { page: 'dishes' },
  ...(['sizes', 'extras', 'variants', 'allergens', 'additives'] as const).map(
    list => ({ page: 'list', list }) as const,
  ),
  { page: 'bulk' },
  { page: 'texts' },
  { page: 'bring' },
]

/** Under which title the navigation has a page. */
export function navTitleOf(route: MenuRoute): DeskKey {
  const title = titleOf(route)
  return dishPages.some(page => titleOf(page) === title) ? 'Dishes' : title
}

/** Shows something else of the menu. */
export const goTo = (route: MenuRoute): void =>
  show({ menu: route, from: isForm($menuRoute.get()) ? undefined : 'list' })

/** Leaves a form for the list in which it was opened, or for its own. */
export function backToList(list: MenuRoute): void {
  if (inHistory().from === 'list') history.back()
  else goTo(list)
}

/** Leaves the form of a row that is gone for its list, unless something else is shown meanwhile. */
export function leaveForm(key: string, list: MenuRoute): void {
  const shown = $menuRoute.get()
  if ('key' in shown && shown.key === key) backToList(list)
}
