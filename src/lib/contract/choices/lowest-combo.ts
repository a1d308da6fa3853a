import type { Menu } from '../catalogue.ts'
import { type Cents, discounted, toCents } from '../money.ts'

/** The lowest price of a combo, before the extras and options of what fills its slots, and what of it is surcharges. */
export interface LowestCombo {
  cents: Cents
  surcharges: Cents
  /** Whether another choice costs more. */
  isFrom: boolean
}

export function lowestCombo({ price, discount, items }: Menu, currency: string): LowestCombo {
  const needed = items
    .filter(({ required, products }) => required && products.length > 0)
    .map(({ products }) => products.map(({ surcharge = 0 }) => toCents(surcharge, currency)))
  const surcharges = needed.reduce((sum, costs) => sum + Math.min(...costs), 0)
  return {
    cents: discounted(toCents(price, currency), discount, currency) + surcharges,
    surcharges,
    isFrom: needed.some(costs => new Set(costs).size > 1),
  }
}
