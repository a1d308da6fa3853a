import type { AddressCheck } from '#contract/api/forms.ts'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { isByMinutes, isByPlace, type Spot, spotAt, zonesAt } from '#contract/delivery/zone.ts'
import { plain, zipcodeKey } from '#contract/kit/normal-forms.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { type Checked, validationError } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Finder, TypedPlace } from './finder.ts'
import type { Asking } from './geocoder.ts'

/** Whether some area asks for more than a zipcode, so that it matters where an address is. */
export const hasZones = ({ zones }: Pick<Shop, 'zones'>): boolean => zones.some(isByPlace)

type Places = Pick<Shop, 'zones' | 'deliveryRadius' | 'gazetteer' | 'features'>

/**
 * The areas that deliver to a place: the guest chooses among several. None does beyond the setting DELIVERY_RADIUS. Where nobody
 * knows the place, they are those in which it may be.
 */
export function areasAt(places: Places, spot: Spot): Area[] {
  const zones = zonesWithin(places, spot)
  const isUnknown = zones.length === 0 && spot.at === undefined && spot.zipcode !== ''
  return (isUnknown ? possibleZones(places, spot.zipcode) : zones).map(({ area }) => area)
}

/** The areas in which a place is as far as anybody knows. */
export const areasAround = (places: Places, spot: Spot): Area[] =>
  zonesWithin(places, spot).map(({ area }) => area)

function zonesWithin({ zones, deliveryRadius }: Places, spot: Spot) {
  const isTooFar = deliveryRadius > 0 && spot.km !== undefined && spot.km > deliveryRadius
  return isTooFar ? [] : zonesAt(zones, spot)
}

/**
 * The zones to which the streets of a zipcode belong, as the restaurant's list of places has them. A zipcode without a street there
 * may be in each zone that asks for no other one.
 */
function possibleZones(places: Places, zipcode: string): Places['zones'] {
  const { zones, gazetteer, features } = places
  const streets = gazetteer.streetsOf(zipcode)
  if (streets.length === 0)
    return zones.filter(
      zone => isByPlace(zone) && (zone.zipcode === '' || zipcodeKey(zone.zipcode) === zipcodeKey(zipcode)),
    )
  const from = features.coordinates
  const reached = new Set(streets.flatMap(at => zonesWithin(places, spotAt(zipcode, { at, from }))))
  return zones.filter(zone => reached.has(zone))
}

export type AreaLookup = Asking & { shop: Shop; finder: Finder }

/** A place, and how far it is from the restaurant. Calls other services, so never inside a transaction. */
async function spotOf(
  { shop, finder, ...asking }: AreaLookup,
  zipcode: string,
  at?: Coordinates,
): Promise<Spot> {
  const { zones, features } = shop
  const from = features.coordinates
  const isDriven = at && from && zones.some(isByMinutes)
  return spotAt(zipcode, { at, from, minutes: isDriven ? await finder.minutes(from, at, asking) : undefined })
}

/**
 * Where a guest's address is. It is looked up as it is typed, since that is what a driver gets; the point that the guest has marked
 * counts where it is not found. Nobody looks where zipcodes say enough. Never inside a transaction.
 */
export async function typedSpot(
  where: AreaLookup,
  { coordinates, ...typed }: TypedPlace & { coordinates?: Coordinates | undefined },
): Promise<Spot> {
  if (!hasZones(where.shop)) return { zipcode: typed.zipcode }
  const found = await where.finder.locate(where.shop, typed, where)
  return { ...(await spotOf(where, typed.zipcode, found?.coordinates ?? coordinates)), town: found?.town }
}

/** Where a saved address is: its point on the map, or else its street in the restaurant's own list. Never inside a transaction. */
export async function savedSpot(
  where: AreaLookup,
  { coordinates, ...typed }: TypedPlace & { coordinates: Coordinates | undefined },
): Promise<Spot> {
  const listed = hasZones(where.shop) ? where.finder.listed(where.shop, typed) : undefined
  return { ...(await spotOf(where, typed.zipcode, coordinates ?? listed?.coordinates)), town: listed?.town }
}

interface FoundArea {
  area: Area
  zipcode: string
}

/**
 * The area that delivers to a place: by its zipcode, or by that of its location when none was sent; a problem when no area
 * delivers there. Calls the finder, so never inside a transaction.
 */
export async function findArea(
  where: AreaLookup,
  { coordinates, zipcode, areaId }: AddressCheck,
): Promise<Checked<FoundArea | undefined>> {
  if (!coordinates && !zipcode) return noArea('coordinates', fieldTexts.markPlace)
  const { shop, finder } = where
  const known = zipcode || (coordinates && (await finder.zipcodeAt(shop, coordinates, where))) || ''
  const areas = areasAt(shop, await spotOf(where, known, coordinates))
  const area = areas.find(each => each.id === areaId) ?? areas[0]
  if (!area) return noArea(coordinates ? 'coordinates' : 'zipcode', catalogue.outOfRange)
  return { value: { area, zipcode: area.zipcode || plain(known) }, problems: [] }
}

const noArea = (field: string, message: string) => ({ value: undefined, problems: [{ field, message }] })

/** The same for a caller that has nothing else to check. Throws a 422 when no area delivers there. */
export async function areaFor(where: AreaLookup, place: AddressCheck): Promise<Area> {
  const { value, problems } = await findArea(where, place)
  if (!value) throw validationError(problems)
  return value.area
}
