import type { Area, Coordinates } from '#contract/account.ts'

/** A delivery address as it is stored with the order. */
export interface Destination {
  /** The customer's name for the address. */
  name?: string
  address: string
  extras: string
  zipcode: string
  coordinates?: Coordinates | undefined
  buildingCode?: string | undefined
  area: Area
  /** The field that gets the error for an order below the area's minimum. */
  field: 'addressId' | 'address.areaId'
}
