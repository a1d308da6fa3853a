import type { DraftTableName } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { rowsIn } from './tables.ts'
import { useTable } from './use-tables.ts'
import { textOfUse, usesOfAlike } from './uses.ts'

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
