import type { Area, Coordinates } from '#contract/account.ts'
import type { SignedInPayload } from '#contract/checkout.ts'
import { messages } from '#contract/messages.ts'
import type { AddressRow } from '../../db/customer-tables.ts'
import { areasAt, isInReach } from '../places/area.ts'
import type { FieldErrors } from '../request-error.ts'
import type { Shop } from '../shop/shop.ts'
import type { Orderer } from './orderer.ts'

/** Where an order goes to, as it is kept with the order. */
export interface Destination {
  /** What its customer calls it. */
  name?: string
  address: string
  extras: string
  zipcode: string
  coordinates?: Coordinates | undefined
  buildingCode?: string | undefined
  area: Area
  /** The field that says when less than the area's minimum is ordered. */
  field: 'addressId' | 'address.areaId'
}

/** Where a delivery goes to: the customer's own address, else the one that was typed. Adds to `errors`. */
export function destinationOf(
  errors: FieldErrors,
  payload: SignedInPayload,
  { shop, orderer }: { shop: Shop; orderer: Orderer },
): Destination | undefined {
  if (payload.deliveryType !== 'delivery') return undefined
  if (orderer.saved) return savedDestination(errors, orderer.saved, shop)
  // What is wrong with it has been said.
  return payload.addressId === undefined ? typedDestination(errors, payload, shop) : undefined
}

/** The area is decided anew: since the address was saved the shop's areas may have changed. */
function savedDestination(errors: FieldErrors, row: AddressRow, shop: Shop): Destination | undefined {
  const coordinates: Coordinates | undefined =
    row.coordinates === null ? undefined : JSON.parse(row.coordinates)
  const areas = coordinates && !isInReach(shop, coordinates) ? [] : areasAt(shop.areas, row.zipcode)
  const area = areas.find(each => each.id === row.area_id) ?? areas[0]
  if (!area) {
    errors.add('addressId', messages.unknownArea)
    return undefined
  }
  const { name, address, extras, zipcode } = row
  const buildingCode = row.building_code ?? undefined
  return { name, address, extras, zipcode, coordinates, buildingCode, area, field: 'addressId' }
}

function typedDestination(
  errors: FieldErrors,
  { address: typed }: SignedInPayload,
  shop: Shop,
): Destination | undefined {
  if (!typed?.address) errors.add('address.address', messages.address)
  if (!typed?.zipcode) errors.add('address.zipcode', messages.required)
  const area = typed?.zipcode ? typedArea(errors, typed, shop) : undefined
  if (!area || !typed) return undefined
  const { address, extras, zipcode } = typed
  return { address, extras: extras ?? '', zipcode, area, field: 'address.areaId' }
}

/** The area that was chosen; without a choice the only one at the zipcode. */
function typedArea(
  errors: FieldErrors,
  { zipcode, areaId }: { zipcode: string; areaId?: string | undefined },
  { areas }: Shop,
): Area | undefined {
  const here = areasAt(areas, zipcode)
  if (areaId === undefined) {
    if (here.length === 0) errors.add('address.zipcode', messages.unknownArea)
    if (here.length > 1) errors.add('address.areaId', messages.required)
    return here.length === 1 ? here[0] : undefined
  }
  const area = areas.find(each => each.id === areaId)
  const fits = area && (area.zipcode === '' || area.zipcode === zipcode)
  if (!fits) errors.add(area ? 'address.zipcode' : 'address.areaId', messages.unknownArea)
  return area
}
