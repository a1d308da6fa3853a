import type { Order, OrderStatus } from '#contract/orders.ts'
import { useT } from '#islands/ui/use-t.ts'
import { badgeOf } from './badge.ts'

/** How an order stands, in the API's words or in ours; told again when it changes. */
export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'statusText'> }) {
  const t = useT()
  const texts: Record<OrderStatus, string> = {
    pending_approval: t('Waiting for approval'),
    approved: t('Approved'),
    rejected: t('Rejected'),
    completed: t('Completed'),
  }
  return (
    <span role="status" className={`badge badge--${badgeOf[order.status]}`} data-status={order.status}>
      {order.statusText || texts[order.status]}
    </span>
  )
}
