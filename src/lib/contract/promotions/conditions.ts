import { afterOrders, firstOrder } from './conditions/customer.ts'
import { days } from './conditions/days.ts'
import { dishesInCart } from './conditions/dishes.ts'
import { orderType } from './conditions/order-type.ts'
import { orderValue } from './conditions/order-value.ts'
import { inArea, ofBranch } from './conditions/place.ts'
import { times } from './conditions/times.ts'

/** Every kind of condition. Guests hear of the first one that is not met. */
export const conditions = [
  ofBranch,
  days,
  times,
  orderType,
  inArea,
  firstOrder,
  afterOrders,
  dishesInCart,
  orderValue,
] as const

/** The columns of all of them, in the sequence of the data file. */
export const conditionColumns = {
  ...orderValue.columns,
  ...orderType.columns,
  ...days.columns,
  ...times.columns,
  ...dishesInCart.columns,
  ...firstOrder.columns,
  ...afterOrders.columns,
  ...ofBranch.columns,
  ...inArea.columns,
}

export const conditionFields = {
  ...orderValue.fields,
  ...orderType.fields,
  ...days.fields,
  ...times.fields,
  ...dishesInCart.fields,
  ...firstOrder.fields,
  ...afterOrders.fields,
  ...ofBranch.fields,
  ...inArea.fields,
}
