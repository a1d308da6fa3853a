import { action } from '../action.ts'
import { isOf, piecesOf, spreadPieces } from '../order.ts'

/** Of so many pieces some are free: the cheapest ones. */
export const buyGet = action({
  label: 'Buy some, get some free',
  uses: ['buy', 'get', 'dishes', 'categories'],
  needs: ['buy', 'get'],
  takes(promotion, order, left) {
    const { buy, get } = promotion
    const pieces = piecesOf(order, left, isOf(promotion))
    const free = Math.floor(pieces.length / (buy + get)) * get
    return free === 0 ? undefined : spreadPieces(order, pieces.slice(-free))
  },
})
