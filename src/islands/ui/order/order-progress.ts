import { MINUTE } from '#contract/kit/durations.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { endStates, type OrderState } from '#contract/orders/order-state.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { isCollected, orderTypeOf } from './order-type-of.ts'

/** The one word for each state, which mails have too (server/texts). */
export const stateNames: Record<OrderState, MessageKey> = {
  received: 'Received',
  accepted: 'Accepted',
  preparing: 'In preparation',
  ready: 'Ready',
  on_the_way: 'On the way',
  completed: 'Completed',
  rejected: 'Declined',
  cancelled: 'Cancelled',
}

/** The steps that an order takes on its guest's page, and the index of the one that it has reached. */
export interface OrderProgress {
  steps: OrderState[]
  reached: number
}

/** The progress of an order whose API reports only its status (extension `order-state`). */
const statesByStatus: Record<OrderStatus, OrderState> = {
  pending_approval: 'received',
  approved: 'accepted',
  rejected: 'rejected',
  completed: 'completed',
}

export const stateOf = ({ orderState, status }: Pick<Order, 'orderState' | 'status'>): OrderState =>
  orderState ?? statesByStatus[status]

/**
 * The steps of an order: received, accepted, on its way or ready, completed. The second is named after what the kitchen does.
 * An API that tells only the status never says that an order is ready. An order that was declined has no steps.
 */
export function progressOf(order: Order): OrderProgress | undefined {
  const state = stateOf(order)
  if (order.status === 'rejected' || state === 'rejected' || state === 'cancelled') return undefined
  const orderType = orderTypeOf(order)
  const leaving = orderType && rulesOf(orderType).isDelivered ? 'on_the_way' : 'ready'
  const inKitchen = state === 'preparing' || (state === 'ready' && leaving !== 'ready')
  const steps: OrderState[] = ['received', inKitchen ? state : 'accepted', leaving, 'completed']
  const shown = order.orderState ? steps : steps.filter(step => step !== leaving)
  return { steps: shown, reached: shown.indexOf(state) }
}

/** The states of an order that the restaurant has accepted, automatically or not. */
const ACCEPTED: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed']

/** What is said of an order, as a key to translate: it is only approved once the restaurant has accepted it. */
export const confirmationOf = (order: Order | undefined): MessageKey =>
  order && ACCEPTED.includes(stateOf(order)) ? catalogue.ordered : catalogue.received

const isReadyHere = (order: Order): boolean => {
  const orderType = orderTypeOf(order)
  return stateOf(order) === 'ready' && !(orderType && rulesOf(orderType).isDelivered)
}

/** Whether the guest still comes for it. */
export const isToCollect = (order: Order): boolean =>
  isCollected(order) && !endStates.includes(stateOf(order))

/** For a longer wait, only the time is shown. */
const MAX_MINUTES = 180

/** When an order is there: as expected of who brings it, or as the restaurant has promised. */
export const expectedAt = ({ driver, promisedAt }: Order): string | undefined =>
  driver?.arrivesAt ?? promisedAt ?? undefined

/** The minutes until then, 0 when that time has come; undefined while nobody counts them, as for what is ready where it stays. */
export function minutesLeft(order: Order, now: Date): number | undefined {
  const at = expectedAt(order)
  if (order.status !== 'approved' || !at || isReadyHere(order)) return undefined
  const minutes = Math.ceil((Date.parse(at) - now.getTime()) / MINUTE)
  return minutes > MAX_MINUTES ? undefined : Math.max(0, minutes)
}
