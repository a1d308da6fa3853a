import { atom } from 'nanostores'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { type OrderStreet, streetAt } from './order-street.ts'

/** What the API says of an address whose zipcode alone does not say its area. */
export interface FoundAreas extends OrderStreet {
  areas: Area[]
  /** Whether somebody knows where the address is; otherwise the guest chooses among the areas in which it may be. */
  located?: boolean
  /** Why there is none: it is out of range, nobody knows where the address is, or there was no answer. */
  problem?: 'outside' | 'unplaced' | 'failed'
  /** What was said of the same address before, if that has changed. */
  before?: KnownTerms
}

/** Fee and minimum of an area in the main unit, as a visitor has seen them for an address. */
export interface KnownTerms extends OrderStreet {
  id: string
  deliveryPrice: number
  minimumOrder: number
}

/** Undefined while nothing is known of an address. */
export const $foundAreas = atom<FoundAreas | undefined>()

/** The point on the map where an address was not found. */
export const $markedPlace = atom<(OrderStreet & { at: Coordinates }) | undefined>()

/** What is about the street that was given with a zipcode. */
export const aboutPlace = <T extends OrderStreet>(known: T | undefined, zipcode: string): T | undefined =>
  known?.zipcode === zipcode && known.street === streetAt(zipcode) ? known : undefined

/** The areas that were found for a place, where nothing stands in the way. */
export function foundAt(found: FoundAreas | undefined, zipcode: string): Area[] | undefined {
  const about = aboutPlace(found, zipcode)
  return about && (about.problem === undefined || about.problem === 'outside') ? about.areas : undefined
}
