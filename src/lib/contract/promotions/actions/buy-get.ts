import { action } from '../action.ts'
import { cheapestOf, countOf, isOf, piecesOf, spreadPieces } from '../order.ts'

/** Of so many pieces some are free: the cheapest ones. */
export const buyGet = action({
  label: 'Buy some, get some free',
  uses: ['buy', 'get', 'dishes', 'categories'],
  needs: ['buy', 'get'],
  takes(promotion, order, left) {
    const { buy, get } = promotion
    const pieces = piecesOf(order, left, isOf(promotion))
    const free = Math.floor(countOf(pieces) / (buy + get)) * get
    return free === 0 ? undefined : spreadPieces(order, cheapestOf(pieces, free))
  },
})
