import type { OrderStatus } from '#contract/orders/orders.ts'

/** The badge style of each status (docs/rules.md, R4.31). */
export const badgeOf: Record<OrderStatus, 'warning' | 'primary' | 'danger' | 'success'> = {
  pending_approval: 'warning',
  approved: 'primary',
  rejected: 'danger',
  completed: 'success',
}
