import type { SettingKey } from '../describe/settings/registry.ts'
import { type OrderType, rulesOf } from '../kit/order-types.ts'

/** What an order of a type needs at least by the settings, in the main unit: its own minimum, or that for all; 0 for none. */
export function minimumOrder(orderType: OrderType, text: (key: SettingKey) => string): number {
  const keys: SettingKey[] = [rulesOf(orderType).minimum, 'MINIMUM_ORDER']
  return keys.map(key => Number.parseFloat(text(key))).find(Number.isFinite) ?? 0
}
