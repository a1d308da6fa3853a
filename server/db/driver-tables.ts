/** Somebody who brings orders, and the one phone on which their page is open. */
export interface DriverRow {
  id: string
  name: string
  /** Null where no PIN is asked for. */
  pin_hash: string | null
  created_at: string
  /** When they were last given an order; the time at which they were added before that. */
  used_at: string
  /** SHA-256 of the code that opens the page on a phone, and until when it does. */
  code_hash: string | null
  code_until: string | null
  /** SHA-256 of the session of the phone; null without one. */
  token_hash: string | null
  seen_at: string | null
  /** When the PIN was last typed on it. */
  proven_at: string | null
}

/** A way to a guest who was not there; the order may have been taken again since, or brought back. */
export interface DriverWayRow {
  order_code: string
  driver_id: string
  driver_since: string
  driver_until: string
}

export interface DriverTables {
  drivers: DriverRow
  driver_ways: DriverWayRow
}
