import { readTiers, valueIn } from '#contract/delivery/zone-cells.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { decimalsOf, fromCents } from '#contract/kit/money.ts'
import { areaFees, deliveryFee, nextFee } from '#contract/orders/price.ts'

/** What a delivery area costs its guests, and asks of them, in the main unit. */
export interface AreaTerms {
  /** Of the cheapest order. */
  fee: number
  minimum: number
  /** What the delivery costs from which price on, by rising prices. */
  cheaper: { from: number; fee: number }[]
}

/** The terms of an area of these cells, where any delivery needs `least`. They count as carts count them. */
export function areaTerms(cells: Cells, least: number, currency: string): AreaTerms {
  const amount = (column: string): number => Number(cells[column]) || 0
  const tiers = valueIn(readTiers(cells.tiers ?? '', decimalsOf(currency))) ?? []
  const fees = areaFees(
    {
      deliveryPrice: amount('deliveryPrice'),
      freeDeliveryThreshold: amount('freeDeliveryThreshold'),
      tiers: tiers.map(({ from, fee }) => ({ from: Number(from), deliveryPrice: Number(fee) })),
    },
    currency,
  )
  const cheaper: AreaTerms['cheaper'] = []
  for (let next = nextFee(0, fees); next; next = nextFee(next.from, fees))
    cheaper.push({ from: fromCents(next.from, currency), fee: fromCents(next.fee, currency) })
  return {
    fee: fromCents(deliveryFee(0, fees), currency),
    minimum: Math.max(amount('minimumOrder'), least),
    cheaper,
  }
}
