import type { Order, OrderStatus } from '#contract/orders.ts'
import { useT } from '#islands/ui/use-t.ts'
import { badgeOf } from './badge.ts'

interface StatusBadgeProps {
  order: Pick<Order, 'status' | 'statusText'>
  /** Tells it again, when it suits the listener, as soon as it changes. */
  live?: boolean
}

/** How an order stands, in the API's words or in ours. */
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
