import { catalogue } from '#contract/messages.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { stateOf } from './order-progress.ts'

/** The heading for an order's progress. */
export function headingOf(order: Order, t: Translate): string {
  const headings: Partial<Record<OrderState, string>> = {
    accepted: t('Your order was accepted'),
    preparing: t('Your order is being prepared'),
    ready: t('Your order is ready'),
    on_the_way: t('Your order is on the way'),
    completed: t('Your order is completed'),
  }
  return headings[stateOf(order)] ?? t(catalogue.ordered)
}

/** The heading of a rejected or cancelled order; undefined for all others. */
export function failedHeading(order: Order, t: Translate): string | undefined {
  const state = stateOf(order)
  if (order.status !== 'rejected' && state !== 'rejected' && state !== 'cancelled') return undefined
  return state === 'cancelled' ? t('Your order was cancelled') : t('Your order was declined')
}
