import type { SettingKey } from '../settings/registry.ts'
import { type OrderType, rulesOf } from './order-types.ts'

/** What an order of a type needs at least by the settings, in the main unit: its own minimum, or that for all; 0 for none. */
export function minimumOrder(orderType: OrderType, text: (key: SettingKey) => string): number {
  const amount = (key: SettingKey): number => Number.parseFloat(text(key))
  const [least = 0] = [amount(rulesOf(orderType).minimum), amount('MINIMUM_ORDER')].filter(Number.isFinite)
  return least
}
