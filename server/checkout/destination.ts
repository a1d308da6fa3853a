import type { Area, Coordinates } from '#contract/account.ts'
import { plain, zipcodeKey } from '#contract/normal-forms.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { rulesOf } from '#contract/orders/order-types.ts'
import { fieldTexts } from '#contract/texts.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { Checked, FieldProblem } from '#server/kit/field-problems.ts'
import type { Destination } from '#server/orders/destination.ts'
import { areasAt, isInReach } from '#server/places/area.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Orderer } from './orderer.ts'

type Where = Checked<Destination | undefined>

const nowhere = (...problems: FieldProblem[]): Where => ({ value: undefined, problems })

/** The address of a delivery: the customer's saved one, else the typed one. */
export function destinationOf(
  payload: SignedInPayload,
  { shop, orderer }: { shop: Shop; orderer: Orderer },
): Where {
  if (!rulesOf(payload.deliveryType).isDelivered) return nowhere()
  if (orderer.saved) return savedDestination(orderer.saved, shop)
  // savedAddress (orderer.ts) already reports an `addressId` that was not found.
  return payload.addressId === undefined ? typedDestination(payload, shop) : nowhere()
}

/** The area is determined again: the shop's areas may have changed since the address was saved. */
function savedDestination(row: AddressRow, shop: Shop): Where {
  const coordinates: Coordinates | undefined =
    row.coordinates === null ? undefined : readJson(row.coordinates)
  const areas = coordinates && !isInReach(shop, coordinates) ? [] : areasAt(shop.areas, row.zipcode)
  const area = areas.find(each => each.id === row.area_id) ?? areas[0]
  if (!area) return nowhere({ field: 'addressId', message: fieldTexts.unknownArea })
  const { name, address, extras, zipcode } = row
  const buildingCode = row.building_code ?? undefined
  return {
    value: { name, address, extras, zipcode, coordinates, buildingCode, area, field: 'addressId' },
    problems: [],
  }
}

/** The address that a guest has typed. */
export function typedDestination(
  { address: typed }: Partial<Pick<SignedInPayload, 'address'>>,
  shop: Shop,
): Where {
  const problems: FieldProblem[] = []
  if (!typed?.address) problems.push({ field: 'address.address', message: fieldTexts.address })
  if (!typed?.zipcode) problems.push({ field: 'address.zipcode', message: fieldTexts.required })
  if (!typed?.zipcode) return nowhere(...problems)
  const zipcode = plain(typed.zipcode)
  const area = typedArea(typed, shop)
  problems.push(...area.problems)
  if (!area.value) return nowhere(...problems)
  const { address, extras } = typed
  return {
    value: {
      address,
      extras: extras ?? '',
      zipcode: area.value.zipcode || zipcode,
      area: area.value,
      field: 'address.areaId',
    },
    problems,
  }
}

/** The chosen area; without a choice the only one at the zipcode. */
function typedArea(
  { zipcode, areaId }: { zipcode: string; areaId?: string | undefined },
  { areas }: Shop,
): Checked<Area | undefined> {
  if (areaId === undefined) {
    const here = areasAt(areas, zipcode)
    if (here.length === 1) return { value: here[0], problems: [] }
    const problem =
      here.length === 0
        ? { field: 'address.zipcode', message: fieldTexts.unknownArea }
        : { field: 'address.areaId', message: fieldTexts.required }
    return { value: undefined, problems: [problem] }
  }
  const area = areas.find(each => each.id === areaId)
  const fits = area && (area.zipcode === '' || zipcodeKey(area.zipcode) === zipcodeKey(zipcode))
  const field = area ? 'address.zipcode' : 'address.areaId'
  return { value: area, problems: fits ? [] : [{ field, message: fieldTexts.unknownArea }] }
}
