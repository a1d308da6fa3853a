import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addPriced, firstSize, vatOf } from '../dish-actions.ts'
import { PasteList } from './paste-list.tsx'
import type { PastedItem } from './pasted-list.ts'

/** Adds many dishes of a category, with their prices, from a pasted list. */
export function PasteDishes({ category }: { category: string }) {
  const { t } = useDeskT()
  const dishes = rowsIn(useTable('products'))
  const prices = rowsIn(useTable('prices'))
  const sizes = rowsIn(useTable('sizes'))
  const own = dishes.filter(({ cells }) => cells.category === category)
  const near = new Set(own.map(({ key }) => key))
  const usual =
    firstSize(prices.filter(({ cells }) => near.has(cells.product ?? ''))) || (sizes[0]?.key ?? '')
  const vat = vatOf(own.length > 0 ? own : dishes)
  const add = (items: PastedItem[], chosen: string[]): Promise<void> =>
    addPriced(
      'products',
      items,
      chosen,
      ({ name, number }) => ({ name, number, category, vat }),
      own.at(-1)?.key,
    )
  return (
    <PasteList
      label={t('Dishes with their prices: lines, or cells from a spreadsheet')}
      add={count => t('Add {count} {count|dish|dishes}', { count })}
      sizes={sizes.map(({ key, cells }) => ({ key, name: cells.name || key }))}
      usual={[usual]}
      known={own.map(({ cells }) => cells.name ?? '')}
      onAdd={add}
    />
  )
}
