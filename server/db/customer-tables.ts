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

/** A change of a customer's loyalty balance, in cents. */
export interface TransactionRow {
  /** Identifies the event, such as `spent-K7M4QX`, so that it is never recorded twice. */
  id: string
  user_id: string
  /** 1 for the customer's first change, and so on. */
  position: number
  /** `returned` from an order that was rejected, `cancelled` from one that was, `unpaid` from one whose payment failed; `brought` from another system. */
  kind: 'brought' | 'earned' | 'spent' | 'returned' | 'cancelled' | 'unpaid'
  order_code: string
  old_profit: number
  amount: number
  new_profit: number
  created_at: string
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
