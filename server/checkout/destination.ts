import type { Area } from '#contract/delivery/area.ts'
import { type Spot, spotAt } from '#contract/delivery/zone.ts'
import { plain, zipcodeKey } from '#contract/kit/normal-forms.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { coordinatesOf } from '#server/customers/addresses/read.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import type { Checked, FieldProblem } from '#server/kit/field-problems.ts'
import type { Destination } from '#server/orders/destination.ts'
import { areasAt, hasZones } from '#server/places/area.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Orderer } from './orderer.ts'

type CheckedDestination = Checked<Destination | undefined>

const nowhere = (...problems: FieldProblem[]): CheckedDestination => ({ value: undefined, problems })

/** The address of a delivery: the customer's saved one, else the typed one. */
export function destinationOf(
  payload: SignedInPayload,
  { shop, orderer, spot }: { shop: Shop; orderer: Orderer; spot: Spot | undefined },
): CheckedDestination {
  if (!rulesOf(payload.deliveryType).isDelivered) return nowhere()
  if (orderer.saved) return savedDestination(orderer.saved, shop, spot)
  // savedAddress (orderer.ts) already reports an `addressId` that was not found.
  if (payload.addressId !== undefined) return nowhere()
  return typedDestination(payload, shop, spot ?? { zipcode: payload.address?.zipcode ?? '' })
}

/** The area is determined again: the shop's areas may have changed since the address was saved. */
function savedDestination(row: AddressRow, shop: Shop, known: Spot | undefined): CheckedDestination {
  const coordinates = coordinatesOf(row)
  const spot = known ?? spotAt(row.zipcode, { at: coordinates, from: shop.features.coordinates })
  const areas = areasAt(shop, spot)
  const area = areas.find(each => each.id === row.area_id) ?? areas[0]
  if (!area) return nowhere({ field: 'addressId', message: fieldTexts.unknownArea })
  const { name, address, extras, zipcode } = row
  const buildingCode = row.building_code ?? undefined
  return {
    value: {
      ...{ name, address, extras, zipcode, coordinates, buildingCode, area, field: 'addressId' },
      town: spot.town ?? shop.gazetteer.townOf(row),
      ...unplaced(area, spot),
    },
    problems: [],
  }
}

/** The address that a guest has typed. Where its area depends on where it is, nothing is said of that without a spot. */
export function typedDestination(
  { address: typed }: Partial<Pick<SignedInPayload, 'address'>>,
  shop: Shop,
  spot?: Spot,
): CheckedDestination {
  const problems: FieldProblem[] = []
  if (!typed?.address) problems.push({ field: 'address.address', message: fieldTexts.address })
  if (!typed?.zipcode) problems.push({ field: 'address.zipcode', message: fieldTexts.required })
  if (!typed?.zipcode || (hasZones(shop) && !spot)) return nowhere(...problems)
  const zipcode = plain(typed.zipcode)
  const area = hasZones(shop) && spot ? placedArea(typed, shop, spot) : typedArea(typed, shop)
  problems.push(...area.problems)
  if (!area.value) return nowhere(...problems)
  const { address, extras } = typed
  const where = { address, zipcode: area.value.zipcode || zipcode }
  return {
    value: {
      ...where,
      extras: extras ?? '',
      town: spot?.town ?? shop.gazetteer.townOf(where),
      area: area.value,
      ...(hasZones(shop) && unplaced(area.value, spot)),
      field: 'address.areaId',
    },
    problems,
  }
}

/** An area that goes by the place of an address which nobody knows is the guest's guess. */
const unplaced = (area: Area, spot: Spot | undefined) =>
  area.byPlace && spot?.at === undefined ? ({ unplaced: true } as const) : {}

/** The chosen area; without a choice the only one at the zipcode. */
export function typedArea(
  { zipcode, areaId }: { zipcode: string; areaId?: string | undefined },
  shop: Shop,
): Checked<Area | undefined> {
  if (areaId === undefined) {
    const here = areasAt(shop, { zipcode })
    if (here.length === 1) return { value: here[0], problems: [] }
    const problem =
      here.length === 0
        ? { field: 'address.zipcode', message: fieldTexts.unknownArea }
        : { field: 'address.areaId', message: fieldTexts.required }
    return { value: undefined, problems: [problem] }
  }
  const area = shop.areas.find(each => each.id === areaId)
  const fits = area && (area.zipcode === '' || zipcodeKey(area.zipcode) === zipcodeKey(zipcode))
  const field = area ? 'address.zipcode' : 'address.areaId'
  return { value: area, problems: fits ? [] : [{ field, message: fieldTexts.unknownArea }] }
}

/** The area that delivers to where an address is. Another one that the guest saw has changed since, and with it what is paid. */
function placedArea(
  { areaId }: { areaId?: string | undefined },
  shop: Shop,
  spot: Spot,
): Checked<Area | undefined> {
  const here = areasAt(shop, spot)
  const area = here.find(({ id }) => id === areaId) ?? (here.length === 1 ? here[0] : undefined)
  if (area && (areaId === undefined || area.id === areaId)) return { value: area, problems: [] }
  return { value: area, problems: [area ? CHANGED : missing(here, spot)] }
}

const CHANGED: FieldProblem = { field: 'address.areaId', message: fieldTexts.areaChanged }

/** Why no area is chosen: there are several, there is none, or nobody knows where the address is. */
function missing(here: Area[], spot: Spot): FieldProblem {
  if (here.length > 0) return { field: 'address.areaId', message: fieldTexts.required }
  return spot.at
    ? { field: 'address.zipcode', message: catalogue.outOfRange }
    : { field: 'address.coordinates', message: fieldTexts.markPlace }
}
