import { percentOf } from '../../kit/money.ts'
import { action } from '../action.ts'
import { takeShare } from './take-share.ts'

/** A percentage off the order, or off some dishes. */
export const percentOff = action({
  label: 'Percent off',
  uses: ['percent', 'dishes', 'categories'],
  needs: ['percent'],
  takes: (promotion, order, left) =>
    takeShare(promotion, order, left, whole => percentOf(whole, promotion.percent, order.currency)),
})
