import { type OrderType, orderTypeRules } from '#contract/orders/order-types.ts'
import type { Translate } from './translate.ts'

/** Returns the display name of an order type. */
export const orderTypeName = (orderType: OrderType, t: Translate): string => t(orderTypeRules[orderType].name)
