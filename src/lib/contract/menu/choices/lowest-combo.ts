import { type Cents, discounted, toCents } from '../../kit/money.ts'
import type { Menu, Slot } from '../catalogue.ts'
import { slotSize } from './choices.ts'
import { halvesPrice } from './halves.ts'

/** The lowest price of a combo, before the extras and options of what fills its slots, and what of it is surcharges. */
export interface LowestCombo {
  cents: Cents
  surcharges: Cents
  /** Whether another choice costs more. */
  isFrom: boolean
}

export function lowestCombo({ price, discount, halves, items }: Menu, currency: string): LowestCombo {
  const needed = items
    .filter(({ required, products }) => required && products.length > 0)
    .map(slot => costsIn(slot, currency, halves !== undefined))
  const cheapest = needed.map(costs =>
    costs.reduce((one, other) => (sumOf(other) < sumOf(one) ? other : one)),
  )
  const surcharges = cheapest.reduce((sum, { surcharge }) => sum + surcharge, 0)
  const alone = cheapest.map(cost => cost.alone)
  return {
    cents:
      discounted(toCents(price, currency), discount, currency) +
      (halves ? halvesPrice(halves, alone, currency) : 0) +
      surcharges,
    surcharges,
    isFrom: needed.some(costs => new Set(costs.map(sumOf)).size > 1),
  }
}

/** What each dish of a slot adds to the price; what it costs alone counts in a dish in halves only. */
const costsIn = (slot: Slot, currency: string, inHalves: boolean) =>
  slot.products.map(product => ({
    alone: inHalves ? toCents(slotSize(slot, product)?.price ?? 0, currency) : 0,
    surcharge: toCents(product.surcharge ?? 0, currency),
  }))

const sumOf = ({ alone, surcharge }: { alone: Cents; surcharge: Cents }): Cents => alone + surcharge
