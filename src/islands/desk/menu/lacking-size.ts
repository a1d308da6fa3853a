import type { Cells, DraftRow } from '#contract/desk/draft.ts'

/** The dishes of a combo's part that have no price at its size; dishes without any price are said at their own forms. */
export function lackingSize(
  { size = '', products = '' }: Cells,
  prices: Pick<DraftRow, 'cells'>[],
): string[] {
  if (size === '') return []
  const sizesOf = Map.groupBy(prices, ({ cells }) => cells.product ?? '')
  return products
    .split(' ')
    .filter(key => sizesOf.get(key)?.every(({ cells }) => cells.size !== size) ?? false)
}
