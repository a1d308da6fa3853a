import { type BusinessClock, businessDay } from '../hours/business-day.ts'
import { type OrderType, rulesOf } from '../kit/order-types.ts'
import type { Supply } from '../menu/rates.ts'

/**
 * How, where and on which business day an order is supplied that is wanted at a moment. One without a type yet is taken away, as most are.
 */
export const supplyOf = (orderType: OrderType | undefined, at: Date, clock: BusinessClock): Supply => ({
  orderType,
  place: orderType && rulesOf(orderType).isAtTable ? 'table' : 'away',
  day: businessDay(at, clock).date,
})
