import type { Coordinates } from '#contract/delivery/address.ts'
import type { Delivery } from '#contract/desk/driver-phone.ts'

/** How many stops the address of a map can have. */
const MOST_STOPS = 10

/** A tour on the map of the phone: its address, and how many stops it shows. */
export interface TourMap {
  href: string
  stops: number
}

/** One link for a whole tour in its sequence, or for as much of it as a map takes; undefined where there is nowhere to go. */
export function mapOf(tour: readonly Delivery[], from?: Coordinates): TourMap | undefined {
  const stops = tour
    .filter(({ place, state }) => place !== '' && state !== 'cancelled')
    .map(({ place }) => place)
    .slice(0, MOST_STOPS)
  const destination = stops.at(-1)
  if (destination === undefined) return undefined
  const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination })
  if (from) query.set('origin', `${from.lat},${from.lng}`)
  if (stops.length > 1) query.set('waypoints', stops.slice(0, -1).join('|'))
  return { href: `https://www.google.com/maps/dir/?${query}`, stops: stops.length }
}
