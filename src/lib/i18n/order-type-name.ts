import { type OrderType, orderTypeRules } from '#contract/orders/order-types.ts'
import type { Translate } from './translate.ts'

/** Returns the display name of an order type. */
export const orderTypeName = (orderType: OrderType, t: Translate): string => t(orderTypeRules[orderType].name)

/** Says for which order types something is sold, such as “Only takeaway, curbside”. */
export const onlyFor = (types: readonly OrderType[], t: Translate): string =>
  t('Only {types}', { types: types.map(type => orderTypeName(type, t)).join(', ') })
