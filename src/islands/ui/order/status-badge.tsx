import type { Order } from '#contract/orders/orders.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { useT } from '../hooks/use-t.ts'
import { badgeOf } from './badge.ts'
import { stateNames, stateOf } from './order-progress.ts'

interface StatusBadgeProps {
  order: Pick<Order, 'status' | 'statusText' | 'orderState'>
  /** Whether changes are announced to screen readers. */
  live?: boolean
  /** Whether it is for screen readers alone. */
  quiet?: boolean
}

/** The state of an order in the API's wording, if it has one. */
export const stateText = (order: StatusBadgeProps['order'], t: Translate): string =>
  order.statusText || t(stateNames[stateOf(order)])

/** The status of an order, in the API's wording if it has one. */
export function StatusBadge({ order, live = false, quiet = false }: StatusBadgeProps) {
  const t = useT()
  return (
    <span
      role={live ? 'status' : undefined}
      className={`badge badge--${badgeOf[order.status]} ${quiet ? 'visually-hidden' : ''}`}
      data-status={order.status}
    >
      {stateText(order, t)}
    </span>
  )
}
