import { toCents } from '../../kit/money.ts'
import { action } from '../action.ts'
import { takeShare } from './take-share.ts'

/** An amount off the order, or off what some dishes cost together; never more than that. */
export const amountOff = action({
  label: 'Amount off',
  uses: ['amount', 'dishes', 'categories'],
  needs: ['amount'],
  takes: (promotion, order, left) =>
    takeShare(promotion, order, left, () => toCents(promotion.amount, order.currency)),
})
