import type { OrderType } from '#contract/features.ts'
import type { Translate } from './translate.ts'

/** Returns the display name of an order type. */
export const orderTypeName = (orderType: OrderType, t: Translate): string =>
  ({ delivery: t('Delivery'), takeaway: t('Takeaway'), curbside: t('Curbside'), table: t('Table') })[
    orderType
  ]
