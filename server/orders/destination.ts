import type { StoredAddress } from '#server/db/order-tables.ts'

/** Where an order is delivered. */
export interface Destination extends StoredAddress {
  /** The field that gets the error for an order below the area's minimum. */
  field: 'addressId' | 'address.areaId'
}
