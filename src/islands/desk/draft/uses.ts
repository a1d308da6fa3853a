import type { Cells, DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { firstOf } from '#lib/i18n/first-of.ts'
import { choicesOf } from './dish-choices.ts'
import { rowsIn } from './tables.ts'
import { useTable } from './use-tables.ts'

/** The number of names that are listed when something is used in several places. */
const MAX_NAMES = 3

type Row = Pick<DraftRow, 'key' | 'cells'>

/** The dishes with their categories, which use questions. */
export interface DishRows {
  products: readonly Row[]
  categories: readonly Row[]
}

/**
 * What questions of the same name are used for, by their keys: names of categories, or of dishes where those
 * are the same.
 */
export function usesOfAlike(questions: readonly Row[], menu: DishRows): Map<string, string[]> {
  const categories = new Map(menu.categories.map(({ key, cells }) => [key, cells]))
  const alike = [...groupBy(questions, nameOf).values()].filter(rows => rows.length > 1)
  return new Map(
    alike.flatMap(rows => {
      const dishes = rows.map(({ key }) =>
        menu.products.filter(dish => asks(dish, categories.get(dish.cells.category ?? ''), key)),
      )
      const uses = dishes.map(each => categoriesOf(each, menu))
      const isClear = new Set(uses.map(String)).size === rows.length
      return rows.map(({ key }, at) => [key, (isClear ? uses[at] : dishes[at]?.map(nameOf)) ?? []] as const)
    }),
  )
}

/** The same in words; empty for a question with a name of its own. */
export function textOfUse(names: string[] | undefined, t: DeskTranslate): string {
  if (!names) return ''
  if (names.length === 0) return ` (${t('not used yet')})`
  const { shown, more } = firstOf(names, MAX_NAMES)
  const listed = shown.join(', ')
  return ` (${more > 0 ? t('for {names} and {count} more', { names: listed, count: more }) : t('for {names}', { names: listed })})`
}

const nameOf = ({ key, cells }: Row): string => cells.name || key

const asks = ({ cells }: Row, category: Cells | undefined, question: string): boolean =>
  choicesOf(cells, category, 'variants').includes(question)

const categoriesOf = (dishes: Row[], { categories }: DishRows): string[] => {
  const used = new Set(dishes.map(({ cells }) => cells.category))
  return categories.filter(({ key }) => used.has(key)).map(nameOf)
}

/** Returns, by key, the text after a question's name that distinguishes it from questions of the same name; empty for other tables. */
export function useUses(table: DraftTableName): (key: string) => string {
  const { t } = useDeskT()
  const questions = useTable('variants')
  const products = useTable('products')
  const categories = useTable('categories')
  if (table !== 'variants') return () => ''
  const uses = usesOfAlike(rowsIn(questions), { products: rowsIn(products), categories: rowsIn(categories) })
  return key => textOfUse(uses.get(key), t)
}
