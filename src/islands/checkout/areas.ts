import type { Area } from '#contract/account.ts'
import { type Cents, toCents } from '#contract/money.ts'

/** The areas that a zipcode may lie in; all of them until something is typed. An area without one fits everywhere. */
export function areasFor(areas: Area[], zipcode: string): Area[] {
  const typed = squeezed(zipcode)
  return areas.filter(area => {
    const codes = zipcodes(area)
    return codes.length === 0 || codes.some(code => code.startsWith(typed))
  })
}

/** Whether a typed zipcode is one of an area, to the last character. */
export const isWholeZipcode = (areas: Area[], zipcode: string): boolean =>
  areas.flatMap(zipcodes).includes(squeezed(zipcode))

/** Whether a typed zipcode is long enough to tell that nobody delivers there. */
export function isOutOfRange(areas: Area[], zipcode: string): boolean {
  const lengths = areas.flatMap(zipcodes).map(code => code.length)
  return squeezed(zipcode).length >= Math.min(...lengths) && areasFor(areas, zipcode).length === 0
}

const zipcodes = (area: Area): string[] =>
  area.zipcode
    .split(/[,;]/)
    .map(squeezed)
    .filter(code => code !== '')

const squeezed = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** What an order lacks for its area, in cents; 0 where nothing does. */
export interface AreaGap {
  toMinimum: Cents
  toFreeDelivery: Cents
}

/** How far a price (cents) is from the area's minimum order and from its free delivery. */
export function areaGap(price: Cents, area: Area | undefined): AreaGap {
  if (!area) return { toMinimum: 0, toFreeDelivery: 0 }
  const free = area.deliveryPrice > 0 ? toCents(area.freeDeliveryThreshold) : 0
  return {
    toMinimum: Math.max(0, toCents(area.minimumOrder) - price),
    toFreeDelivery: free > 0 ? Math.max(0, free - price) : 0,
  }
}
