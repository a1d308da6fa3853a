import type { OrderState } from '#contract/orders/order-state.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

export const stateNames: Record<OrderState, DeskKey> = {
  received: 'New',
  accepted: 'Accepted',
  preparing: 'In preparation',
  ready: 'Ready',
  on_the_way: 'On the way',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}
