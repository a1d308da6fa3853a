import type { JsonOf, TextByLanguage } from './json.ts'

/** Where the restaurant delivers. */
export interface DeliveryTables {
  areas: AreaRow
  places: PlaceRow
}

interface AreaRow {
  sort: number
  id: string
  name: string
  zipcode: string
  minimum_order: number
  delivery_price: number
  free_delivery_threshold: number
  /** As data files have them (src/lib/contract/delivery/zone-cells.ts). */
  tiers: string
  reach: string
  shape: string
  /** What its page says; without a text it has none. */
  text: JsonOf<TextByLanguage>
  /** What a till calls it; empty for nothing. */
  external_id: string
}

/** A street that guests can find by the address search. */
export interface PlaceRow {
  sort: number
  id: string
  street: string
  zipcode: string
  town: string
  /** Degrees. */
  lat: string
  lng: string
}
