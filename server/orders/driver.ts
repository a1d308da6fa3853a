import type { OrderRow } from '#server/db/order-tables.ts'

/** What a row says of an order that nobody brings. */
export const NO_DRIVER = {
  driver_id: null,
  driver_name: '',
  driver_since: null,
  driver_until: null,
  not_there: '',
  arrives_at: null,
} satisfies Partial<OrderRow>
