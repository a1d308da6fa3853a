import type { Coordinates } from '#contract/delivery/address.ts'
import type { JsonOf } from './json.ts'
/** A customer's saved address. A customer with addresses has exactly one default address. */
export interface AddressRow {
  id: string
  user_id: string
  created_at: string
  name: string
  address: string
  extras: string
  zipcode: string
  is_default: number
  /** In degrees. */
  coordinates: JsonOf<Coordinates> | null
  area_id: string | null
  /** Data that a storefront stores for its own use. */
  building_code: string | null
}

export interface GeocoderAnswerRow {
  /** SHA-256 of the query. */
  asked: string
  /** JSON of places. */
  answer: string
  created_at: string
}

/** When the next turn is free for something that all processes do in turn. */
export interface ThrottleRow {
  name: string
  /** Milliseconds since 1970, by the real clock. */
  free_at: number
}
