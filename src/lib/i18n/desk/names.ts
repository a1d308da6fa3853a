import type { DeskRole } from '#contract/desk/roles.ts'
import type { OrderType } from '#contract/orders/order-types.ts'

/** What the desk calls the order types: keys of its texts. */
export const typeNames = {
  delivery: 'Delivery',
  takeaway: 'Takeaway',
  curbside: 'Curbside',
  table: 'Table',
} as const satisfies Record<OrderType, string>

export const roleNames = {
  owner: 'Owner',
  editor: 'Editor',
  kitchen: 'Kitchen',
  service: 'Service',
} as const satisfies Record<DeskRole, string>
