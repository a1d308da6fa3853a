import { type DraftMistake, draftTables } from '#contract/desk/draft.ts'
import { listNames, type MenuRoute } from '#islands/desk/draft/menu-route.ts'
import { sectionOf } from '#islands/desk/draft/section-store.ts'
import { show } from '#islands/desk/kit/route-store.ts'

/** The dish that a row is about: its own key, or the first part of it. */
const DISH_TABLES = ['products', 'prices', 'goods']

/** Returns a function that opens the form where a mistake is fixed, or undefined if no form does. */
export function showFormOf({ table, key }: DraftMistake): (() => void) | undefined {
  const inMenu = (menu: MenuRoute) => () => show({ view: 'Menu', menu })
  if (DISH_TABLES.includes(table) && key !== undefined) {
    const [dish = ''] = key.split(' ')
    return inMenu({ page: 'dish', key: dish })
  }
  const list = listNames.find(name => name === table)
  if (list) return inMenu({ page: 'list', list })
  const known = draftTables.find(name => name === table)
  const section = known && sectionOf(known, key)
  return section && (() => show({ view: 'Settings', section }))
}
