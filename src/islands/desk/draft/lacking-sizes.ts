import { slotDishes } from '#contract/describe/data/slot-dishes.ts'
import type { DraftRow } from '#contract/desk/draft.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'

type Row = Pick<DraftRow, 'key' | 'cells'>

/** A dish that a part of a combo offers at a size that the dish does not have. */
export interface LackingSize {
  /** The key of the part. */
  slot: string
  dish: string
  size: string
}

/** Every dish of these parts that lacks its size there; dishes without any price are said at their own forms. */
export function lackingSizes(slots: readonly Row[], prices: readonly Pick<Row, 'cells'>[]): LackingSize[] {
  const pricesOf = groupBy(prices, ({ cells }) => cells.product ?? '')
  return slots.flatMap(({ key, cells }) =>
    slotDishes(cells.products ?? '')
      .map(({ id, size = cells.size ?? '' }) => ({ slot: key, dish: id, size }))
      .filter(
        ({ dish, size }) =>
          size !== '' && (pricesOf.get(dish)?.every(price => price.cells.size !== size) ?? false),
      ),
  )
}
