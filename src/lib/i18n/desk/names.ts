import type { DeskRole } from '#contract/api/roles.ts'
import { type OrderType, orderTypeRules, orderTypes } from '#contract/kit/order-types.ts'

/** What the desk calls the order types: keys of its texts. */
export const typeNames = Object.fromEntries(
  orderTypes.map(orderType => [orderType, orderTypeRules[orderType].name]),
) as { [Type in OrderType]: (typeof orderTypeRules)[Type]['name'] }

export const roleNames = {
  owner: 'Owner',
  editor: 'Editor',
  kitchen: 'Kitchen',
  service: 'Service',
} as const satisfies Record<DeskRole, string>
