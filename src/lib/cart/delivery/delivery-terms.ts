import type { Area } from '#contract/account.ts'
import { type Cents, toCents } from '#contract/cents.ts'
import { areaFees, deliveryFee } from '#contract/price.ts'
import { areaGap } from './areas.ts'

/** The lowest and the highest amount. */
export type CentsRange = readonly [Cents, Cents]

/** What delivering an order costs and asks for, in the areas that its zipcode may be in. */
export interface DeliveryTerms {
  fee: CentsRange
  minimum: CentsRange
  /** What is missing to free delivery, where that is the same in all of these areas; otherwise 0. */
  toFreeDelivery: Cents
}

/** The terms of an order of this price in these areas, of which there is at least one. */
export function deliveryTerms(price: Cents, areas: Area[], currency: string): DeliveryTerms {
  const free = rangeOf(areas.map(area => areaGap(price, area, currency).toFreeDelivery))
  return {
    fee: rangeOf(areas.map(area => deliveryFee(price, areaFees(area, currency)))),
    minimum: rangeOf(areas.map(area => toCents(area.minimumOrder, currency))),
    toFreeDelivery: free[0] === free[1] ? free[0] : 0,
  }
}

const rangeOf = (amounts: Cents[]): CentsRange => [Math.min(...amounts), Math.max(...amounts)]
