/** What hooks are told of an order, and when (docs/webhooks.md). */
export const orderEvents = {
  'order.placed': 'An order has been placed; one that is paid online once its payment has arrived',
  'order.accepted': 'The restaurant has accepted an order, with the time that it promises',
  'order.changed':
    'An order is in preparation or delayed, its last step was taken back, or what was ordered has changed',
  'order.ready': 'An order is ready',
  'order.on_the_way': 'An order is on its way',
  'order.completed': 'An order is completed',
  'order.cancelled': 'An order was rejected or cancelled; its state says which',
  'order.refunded': 'Money of an order has gone back to the guest',
}
export type OrderEventType = keyof typeof orderEvents

/** The same of a request for a table. */
export const reservationEvents = {
  'reservation.requested': 'A guest has asked for a table',
  'reservation.accepted': 'The restaurant has accepted a reservation, or it was confirmed at once',
  'reservation.proposed': 'The restaurant has proposed another time',
  'reservation.declined': 'The restaurant has declined a reservation',
  'reservation.cancelled': 'A reservation was cancelled, by its guest or at the restaurant',
  'reservation.changed':
    'Time or number of guests of a reservation has changed, or its last step was taken back',
  'reservation.arrived': 'The guests of a reservation have come, or guests without one',
  'reservation.left': 'The guests of a table have left',
  'reservation.no_show': 'Nobody has come to a reserved table',
}

/** The same of the shop. */
export const shopEvents = {
  'menu.published': 'Menu or settings were published',
  'shop.paused':
    'The shop takes no orders for as soon as possible until then, for these order types; it goes on by itself',
  'shop.resumed': 'A pause was ended before its time',
}

const hookEvents = { ...orderEvents, ...reservationEvents, ...shopEvents }
export type HookEventType = keyof typeof hookEvents
export const hookEventTypes = Object.keys(hookEvents) as HookEventType[]
/** When each event is sent. */
export const sentWhen: Record<HookEventType, string> = hookEvents
