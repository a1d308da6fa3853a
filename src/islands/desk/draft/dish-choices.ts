import type { Cells } from '#contract/desk/draft.ts'
import { inheritedIds, withInherited } from '#contract/menu/inherited.ts'
import { $draft } from './tables.ts'
import { useSelected } from './use-selected.ts'

/** The columns of what guests choose that a category gives its dishes, with those by which a dish refuses some of it. */
export const choiceColumns = { extras: 'withoutExtras', variants: 'withoutVariants' } as const
export type ChoiceColumn = keyof typeof choiceColumns

export const idsIn = (cell = ''): string[] => cell.split(/\s+/).filter(Boolean)

/** The groups of extras or the questions that a dish has: those of its category, if there is one, and its own. */
export const choicesOf = (dish: Cells, category: Cells | undefined, column: ChoiceColumn): string[] =>
  withInherited(idsIn(dish[column]), {
    from: idsIn(category?.[column]),
    without: idsIn(dish[choiceColumns[column]]),
  })

/** What a category gives a dish that does not name it itself, also what the dish refuses. */
export const offeredBy = (category: Cells | undefined, dish: Cells, column: ChoiceColumn): string[] =>
  inheritedIds(idsIn(dish[column]), { from: idsIn(category?.[column]), without: [] })

/** The cells of the category of a dish, unless it is gone. */
export const useCategoryOf = (category: string | undefined): Cells | undefined =>
  useSelected($draft, ({ tables }) => {
    const row = tables.categories?.rows.get(category ?? '')
    return row?.state === 'removed' ? undefined : row?.cells
  })
