import type { HookEventType } from '#contract/desk/hook-events.ts'
import type { HookDelivery } from '#contract/desk/hooks.ts'

/** What another system is told. */
export const hookEventNames = {
  'order.placed': 'Order placed',
  'order.accepted': 'Order accepted',
  'order.changed': 'Order changed, in preparation, delayed or a step back',
  'order.ready': 'Order ready',
  'order.on_the_way': 'Order on its way',
  'order.completed': 'Order completed',
  'order.cancelled': 'Order rejected or cancelled',
  'order.refunded': 'Order refunded',
  'reservation.requested': 'Table requested',
  'reservation.accepted': 'Table reserved',
  'reservation.proposed': 'Another time proposed for a table',
  'reservation.declined': 'Table declined',
  'reservation.cancelled': 'Table cancelled',
  'reservation.changed': 'Table changed',
  'reservation.arrived': 'Guests of a table have come',
  'reservation.left': 'Guests of a table have left',
  'reservation.no_show': 'Nobody has come to a table',
  'menu.published': 'Menu or settings published',
  'shop.paused': 'Shop paused',
  'shop.resumed': 'Pause ended early',
} as const satisfies Record<HookEventType, string>

/** Whether it was told. */
export const hookStateNames = {
  waiting: 'Is still being tried',
  sent: 'Arrived',
  failed: 'Given up',
} as const satisfies Record<HookDelivery['state'], string>
