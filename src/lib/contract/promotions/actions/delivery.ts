import { percentOf, toCents } from '../../kit/money.ts'
import { rulesOf } from '../../kit/order-types.ts'
import { action } from '../action.ts'

/** Delivery that is free, or cheaper by an amount or a percentage. */
export const cheaperDelivery = action({
  label: 'Free or cheaper delivery',
  uses: ['percent', 'amount'],
  needs: [],
  mistakes: ({ percent, amount, orderTypes }) => [
    ...(percent > 0 && amount > 0 ? [{ column: 'amount', text: 'either a percentage or an amount' }] : []),
    ...(orderTypes.length > 0 && !orderTypes.some(orderType => rulesOf(orderType).isDelivered)
      ? [{ column: 'orderTypes', text: 'none of these is delivered' }]
      : []),
  ],
  takes({ percent, amount }, { lines, currency }, left) {
    const off =
      percent > 0
        ? percentOf(left.delivery, percent, currency)
        : amount > 0
          ? toCents(amount, currency)
          : left.delivery
    return { lines: lines.map(() => 0), delivery: Math.min(left.delivery, off) }
  },
})
