import type { Area } from '#contract/account.ts'
import { catalogue, messages } from '#contract/messages.ts'
import { type Cents, toCents } from '#contract/money.ts'

/** The areas that a zipcode may lie in; all of them until something is typed. An area without one fits everywhere. */
export function areasFor(areas: Area[], zipcode: string): Area[] {
  const typed = zipcode.trim()
  return areas.filter(area => area.zipcode === '' || area.zipcode.startsWith(typed))
}

/** Whether a typed zipcode is one of an area, to the last character. */
export const isWholeZipcode = (areas: Area[], zipcode: string): boolean =>
  areas.some(area => area.zipcode === zipcode.trim() && area.zipcode !== '')

/** Why a typed zipcode leads to no area; a key to translate. */
export function zipcodeProblem(areas: Area[], zipcode: string): string | undefined {
  const typed = zipcode.trim()
  if (typed === '' || isWholeZipcode(areas, typed) || areas.some(area => area.zipcode === ''))
    return undefined
  const shortest = Math.min(...areas.map(area => area.zipcode.length))
  return typed.length < shortest ? messages.tooShort : catalogue.outOfRange
}

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
