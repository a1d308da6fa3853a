import type { Area } from '#contract/delivery/area.ts'
import { type Cents, toCents } from '#contract/kit/cents.ts'
import { areaFees, deliveryFee, nextFee } from '#contract/orders/price.ts'

/** The lowest and the highest amount. */
export type CentsRange = readonly [Cents, Cents]

/** The missing amounts of an order in its area, in cents; 0 when nothing is missing. */
export interface AreaGap {
  toMinimum: Cents
  toNextFee: Cents
  /** What the delivery costs then. */
  nextFee: Cents
}

/**
 * Returns how far a price (cents) is below the minimum order of the area and `least`, that of the order type, and below that from
 * which the delivery is cheaper.
 */
export function areaGap(price: Cents, area: Area | undefined, currency: string, least: Cents = 0): AreaGap {
  if (!area) return { toMinimum: Math.max(0, least - price), toNextFee: 0, nextFee: 0 }
  const next = nextFee(price, areaFees(area, currency))
  return {
    toMinimum: Math.max(0, toCents(area.minimumOrder, currency) - price, least - price),
    toNextFee: next ? next.from - price : 0,
    nextFee: next?.fee ?? 0,
  }
}

/** What delivering an order costs and asks for, in the areas that its zipcode may be in. */
export interface DeliveryTerms {
  fee: CentsRange
  minimum: CentsRange
  /** What is missing to a cheaper delivery, where that is the same in all of these areas; otherwise 0. */
  toNextFee: Cents
  /** What the delivery costs then. */
  nextFee: Cents
}

/** The terms of an order of this price in these areas, of which there is at least one. */
export function deliveryTerms(price: Cents, areas: Area[], currency: string): DeliveryTerms {
  const gaps = areas.map(area => areaGap(price, area, currency))
  const [first] = gaps
  const isSame = gaps.every(gap => gap.toNextFee === first?.toNextFee && gap.nextFee === first.nextFee)
  return {
    fee: rangeOf(areas.map(area => deliveryFee(price, areaFees(area, currency)))),
    minimum: rangeOf(areas.map(area => toCents(area.minimumOrder, currency))),
    toNextFee: isSame ? (first?.toNextFee ?? 0) : 0,
    nextFee: isSame ? (first?.nextFee ?? 0) : 0,
  }
}

const rangeOf = (amounts: Cents[]): CentsRange => [Math.min(...amounts), Math.max(...amounts)]
