import { type OrderType, orderTypeRules } from '#contract/kit/order-types.ts'
import type { Translate } from './translate.ts'

/** Returns the display name of an order type. */
export const orderTypeName = (orderType: OrderType, t: Translate): string => t(orderTypeRules[orderType].name)

/** The display names of several. */
export const orderTypeNames = (types: readonly OrderType[], t: Translate): string =>
  types.map(type => orderTypeName(type, t)).join(', ')

/** Says for which order types something is sold, such as “Only takeaway, curbside”. */
export const onlyFor = (types: readonly OrderType[], t: Translate): string =>
  t('Only {types}', { types: orderTypeNames(types, t) })
