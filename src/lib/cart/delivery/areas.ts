import type { Area } from '#contract/account.ts'
import { type Cents, toCents } from '#contract/cents.ts'
import { zipcodeKey } from '#contract/normal-forms.ts'

/**
 * Returns the areas whose zipcode starts with what was typed; all of them for an empty text. An area without
 * a zipcode always matches.
 */
export function areasFor(areas: Area[], zipcode: string): Area[] {
  const typed = zipcodeKey(zipcode)
  return areas.filter(area => area.zipcode === '' || zipcodeKey(area.zipcode).startsWith(typed))
}

/** Returns whether a text is the complete zipcode of an area. */
export const isWholeZipcode = (areas: Area[], zipcode: string): boolean =>
  areas.some(area => area.zipcode !== '' && zipcodeKey(area.zipcode) === zipcodeKey(zipcode))

/** The missing amounts of an order in its area, in cents; 0 when nothing is missing. */
export interface AreaGap {
  toMinimum: Cents
  toFreeDelivery: Cents
}

/** Returns how far a price (cents) is below the area's minimum order and its free delivery threshold. */
export function areaGap(price: Cents, area: Area | undefined, currency: string): AreaGap {
  if (!area) return { toMinimum: 0, toFreeDelivery: 0 }
  const free = area.deliveryPrice > 0 ? toCents(area.freeDeliveryThreshold, currency) : 0
  return {
    toMinimum: Math.max(0, toCents(area.minimumOrder, currency) - price),
    toFreeDelivery: free > 0 ? Math.max(0, free - price) : 0,
  }
}
