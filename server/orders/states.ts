import { rulesOf } from '#contract/kit/order-types.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { OrderRow } from '#server/db/tables.ts'

/** A state that an order can change to. */
export type NewState = Exclude<OrderState, 'received'>

/** Why what an order claimed is released. */
export type ReleaseReason = 'rejected' | 'cancelled' | 'unpaid'

/** The status that clients see which do not know the states. */
export const statusOf: Record<OrderState, OrderStatus> = {
  received: 'pending_approval',
  accepted: 'approved',
  preparing: 'approved',
  ready: 'approved',
  on_the_way: 'approved',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'rejected',
}

/**
 * From which states an order may change to another. Steps may be skipped: not every kitchen reports each. Completed,
 * rejected and cancelled are final.
 */
export const FROM: Record<NewState, OrderState[]> = {
  accepted: ['received'],
  preparing: ['accepted'],
  ready: ['accepted', 'preparing'],
  on_the_way: ['accepted', 'preparing', 'ready'],
  completed: ['accepted', 'preparing', 'ready', 'on_the_way'],
  rejected: ['received'],
  cancelled: ['received', 'accepted', 'preparing', 'ready', 'on_the_way'],
}

/** The states of orders that still need somebody. */
export const OPEN: OrderState[] = ['received', 'accepted', 'preparing', 'ready', 'on_the_way']

/** The states of orders that came to nothing. */
export const DECLINED: readonly OrderState[] = ['rejected', 'cancelled']

/** Whether an order can have a state at all: only deliveries are on the way. */
export const canHaveState = (state: OrderState, order: Pick<OrderRow, 'order_type'>): boolean =>
  state !== 'on_the_way' || rulesOf(order.order_type).isDelivered

/** The states in English, for the command line. */
export const stateNames: Record<OrderState, string> = {
  received: 'received',
  accepted: 'accepted',
  preparing: 'in preparation',
  ready: 'ready',
  on_the_way: 'on the way',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
}
