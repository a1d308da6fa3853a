import type { Cells } from '#contract/desk/draft.ts'
import type { ListName } from '#islands/desk/draft/menu-route.ts'
import type { LoadedTable } from '#islands/desk/draft/tables.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

interface ListTexts {
  /** What a field asks for to add one. */
  ask: DeskKey
  add: DeskKey
}

export const listTexts: Record<ListName, ListTexts> = {
  categories: { ask: 'Name of a new category', add: 'Add category' },
  sizes: { ask: 'Name of a new size', add: 'Add a size to choose from' },
  extras: { ask: 'Name of a new extra', add: 'Add extra' },
  variants: { ask: 'A new question to guests', add: 'Add question' },
  menus: { ask: 'Name of a new combo', add: 'Add combo' },
  promotions: { ask: 'Name of a new promotion', add: 'Add promotion' },
  allergens: { ask: 'Code of a new allergen', add: 'Add allergen' },
  additives: { ask: 'Code of a new additive', add: 'Add additive' },
}

/** What comes into a list in which nothing is yet. */
export const emptyTexts: Record<ListName, DeskKey> = {
  categories:
    'Categories are the headings of your menu, such as Pizza or Drinks. Begin with the one that guests see first.',
  sizes:
    'Sizes come here, such as small, large or 0.33 l. Each dish has a price for those that it is sold in.',
  extras: 'Extras come here, which guests add for a price, such as more cheese.',
  variants: 'Questions come here, which guests answer for a dish, such as the sauce or how it is fried.',
  menus: 'Combos come here: several dishes together for one price, of which guests choose.',
  promotions: 'Promotions come here: what guests get on top or save, by themselves or by a code.',
  allergens: 'Allergens come here, each with its code, which guests read at every dish.',
  additives: 'Additives come here, each with its code, which guests read at every dish.',
}

/** The cells of a new row of a list. Declarations are added by their code, which guests read at each dish. */
export function newCells(list: ListName, typed: string, table: LoadedTable | undefined): Cells {
  const group = rowsIn(table).at(-1)?.cells.group ?? 'extras'
  const others: Partial<Record<ListName, Cells>> = {
    extras: { name: typed, group },
    variants: { name: typed, type: 'select', required: 'no' },
    menus: { name: typed, listed: 'yes' },
    promotions: { name: typed, active: 'yes', action: 'percent', returns: 'yes' },
    allergens: { code: typed },
    additives: { code: typed },
  }
  return others[list] ?? { name: typed }
}

/** An id that none of them has, such as `slot-3`. */
export function freeId(kind: string, taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number++) {
    const id = `${kind}-${number}`
    if (!taken.includes(id)) return id
  }
}
