import { action } from '../action.ts'
import type { ActionSaid } from '../action-fields.ts'
import {
  cheapestOf,
  isOf,
  type PromotedOrder,
  piecesOf,
  type Spread,
  spreadOf,
  spreadPieces,
} from '../order.ts'

/** One of some dishes is free, or so many of them: the cheapest in the cart. */
export const gift = action({
  label: 'A dish for free',
  uses: ['get', 'dishes', 'categories'],
  needs: [],
  mistakes: ({ dishes, categories }) =>
    dishes.length === 0 && categories.length === 0
      ? [{ column: 'dishes', text: 'must name what is free, here or in “categories”' }]
      : [],
  takes: given,
  gives: (promotion, order) => given(promotion, order, spreadOf(order)),
})

function given(promotion: ActionSaid, order: PromotedOrder, left: Spread): Spread {
  const pieces = piecesOf(order, left, isOf(promotion))
  return spreadPieces(order, cheapestOf(pieces, Math.max(1, promotion.get)))
}
