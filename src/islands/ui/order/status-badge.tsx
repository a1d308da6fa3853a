import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { useT } from '../hooks/use-t.ts'
import { badgeOf } from './badge.ts'

interface StatusBadgeProps {
  order: Pick<Order, 'status' | 'statusText'>
  /** Whether changes are announced to screen readers. */
  live?: boolean
}

/** The status of an order, in the API's wording if it has one. */
export function StatusBadge({ order, live = false }: StatusBadgeProps) {
  const t = useT()
  const texts: Record<OrderStatus, string> = {
    pending_approval: t('Waiting for approval'),
    approved: t('Approved'),
    rejected: t('Rejected'),
    completed: t('Completed'),
  }
  return (
    <span
      role={live ? 'status' : undefined}
      className={`badge badge--${badgeOf[order.status]}`}
      data-status={order.status}
    >
      {order.statusText || texts[order.status]}
    </span>
  )
}
