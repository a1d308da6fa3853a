import type { ConditionKind } from './condition.ts'
import { afterOrders, firstOrder } from './conditions/customer.ts'
import { days } from './conditions/days.ts'
import { dishesInCart } from './conditions/dishes.ts'
import { orderType } from './conditions/order-type.ts'
import { orderValue } from './conditions/order-value.ts'
import { inArea, ofBranch } from './conditions/place.ts'
import { times } from './conditions/times.ts'

/** Every kind of condition, in the sequence of their columns in the data file. */
export const conditions = {
  orderValue,
  orderType,
  days,
  times,
  dishesInCart,
  firstOrder,
  afterOrders,
  ofBranch,
  inArea,
} as const satisfies Record<string, ConditionKind>
export type ConditionName = keyof typeof conditions
