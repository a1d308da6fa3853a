import { type MinimumSetting, type OrderType, rulesOf } from '../kit/order-types.ts'

/** A setting that says a minimum: that of one type, or that for all. */
type Minimum = MinimumSetting | 'MINIMUM_ORDER'

/** What an order of a type needs at least by the settings, in the main unit: its own minimum, or that for all; 0 for none. */
export function minimumOrder(orderType: OrderType, text: (key: Minimum) => string): number {
  const keys: Minimum[] = [rulesOf(orderType).minimum, 'MINIMUM_ORDER']
  return keys.map(key => Number.parseFloat(text(key))).find(Number.isFinite) ?? 0
}
