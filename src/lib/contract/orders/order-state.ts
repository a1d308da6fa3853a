import * as z from 'zod/mini'

/** What happens to an order, in more detail than its status (extension `order-state`). */
export const orderStates = [
  'received',
  'accepted',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'rejected',
  'cancelled',
] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.output<typeof OrderState>

/** The states after which nothing more happens to an order. */
export const endStates: readonly OrderState[] = ['completed', 'rejected', 'cancelled']

/** The states in which the kitchen still has to cook an order. */
export const uncookedStates: readonly OrderState[] = ['received', 'accepted', 'preparing']
