import { type DraftMistake, draftTables } from '#contract/desk/draft.ts'
import { $chosenView } from '../chosen-view.ts'
import { goTo, listNames } from '../menu/place.ts'
import { $section, sectionOf } from '../settings/place.ts'

/** The dish that a row is about: its own key, or the first part of it. */
const DISH_TABLES = ['products', 'prices', 'goods']

/** How to show the form in which a mistake is put right; undefined where there is none. */
export function placeOf({ table, key }: DraftMistake): (() => void) | undefined {
  const show = (view: 'Menu' | 'Settings', open: () => void) => () => {
    open()
    $chosenView.set(view)
  }
  if (DISH_TABLES.includes(table) && key !== undefined) {
    const [dish = ''] = key.split(' ')
    return show('Menu', () => goTo({ page: 'dish', key: dish }))
  }
  const list = listNames.find(name => name === table)
  if (list) return show('Menu', () => goTo({ page: 'list', list }))
  const known = draftTables.find(name => name === table)
  const section = known && sectionOf(known, key)
  return section && show('Settings', () => $section.set(section))
}
