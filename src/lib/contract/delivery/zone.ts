import { zipcodeKey } from '../kit/normal-forms.ts'
import type { Coordinates } from './address.ts'
import { distance } from './distance.ts'
import { isInside, type Polygon } from './polygon.ts'

/** How far a zone reaches from the restaurant: as the crow flies, or by the time of a drive. */
export type Reach = { km: number } | { minutes: number }

/** A drive of 1 km as the crow flies, where no routes are asked for: about 20 km/h, with the detours of streets. */
const MINUTES_PER_KM = 3

/** How far that is as the crow flies; an estimate where it is the time of a drive. */
export const kmOf = (reach: Reach): number => ('km' in reach ? reach.km : reach.minutes / MINUTES_PER_KM)

/** What a delivery area covers; all that it says has to hold. */
export interface Zone {
  /** Empty: any. */
  zipcode: string
  /** Without corners: anywhere. */
  shape: Polygon
  reach: Reach | undefined
}

/** A place to deliver to, as far as it is known. */
export interface Spot {
  zipcode: string
  at?: Coordinates | undefined
  /** The town, where the geocoder or the list of places says it. */
  town?: string | undefined
  /** From the restaurant, as the crow flies. */
  km?: number | undefined
  /** How long a drive there takes. */
  minutes?: number | undefined
}

/** A place with its distance from the restaurant; the time of the drive is estimated unless a route has told it. */
export function spotAt(
  zipcode: string,
  {
    at,
    from,
    minutes,
  }: { at?: Coordinates | undefined; from?: Coordinates | undefined; minutes?: number | undefined },
): Spot {
  if (!at) return { zipcode }
  if (!from) return { zipcode, at }
  const km = distance(from, at)
  return { zipcode, at, km, minutes: minutes ?? km * MINUTES_PER_KM }
}

/** Whether a zone asks for more of a place than its zipcode. */
export const isByPlace = ({ shape, reach }: Pick<Zone, 'shape' | 'reach'>): boolean =>
  shape.length > 0 || reach !== undefined

export const isByMinutes = ({ reach }: Pick<Zone, 'reach'>): boolean =>
  reach !== undefined && 'minutes' in reach

/**
 * The zones that deliver to a place: the first that covers it, or where that goes by its zipcode alone, all that do, among which
 * the guest chooses. Zones that ask for nothing cover what no other zone covers.
 */
export function zonesAt<Z extends Zone>(zones: readonly Z[], spot: Spot): Z[] {
  const covering = zones.filter(zone => (zone.zipcode !== '' || isByPlace(zone)) && covers(zone, spot))
  const [first] = covering
  if (!first) return zones.filter(zone => zone.zipcode === '' && !isByPlace(zone))
  return isByPlace(first) ? [first] : covering.filter(zone => !isByPlace(zone))
}

const covers = ({ zipcode, shape, reach }: Zone, spot: Spot): boolean =>
  (zipcode === '' || zipcodeKey(zipcode) === zipcodeKey(spot.zipcode)) &&
  (shape.length === 0 || (spot.at !== undefined && isInside(shape, spot.at))) &&
  (reach === undefined || reaches(reach, spot))

const reaches = (reach: Reach, { km, minutes }: Spot): boolean =>
  'km' in reach ? km !== undefined && km <= reach.km : minutes !== undefined && minutes <= reach.minutes
