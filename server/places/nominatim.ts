import * as z from 'zod/mini'
import type { Place } from '#contract/delivery/address.ts'

/** The parts of a Nominatim answer (format jsonv2) that make a place. */
const NominatimPlace = z.object({
  osm_type: z.optional(z.string()),
  osm_id: z.optional(z.number()),
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  address: z.optional(
    z.object({
      road: z.optional(z.string()),
      pedestrian: z.optional(z.string()),
      house_number: z.optional(z.string()),
      postcode: z.optional(z.string()),
      city: z.optional(z.string()),
      town: z.optional(z.string()),
      village: z.optional(z.string()),
    }),
  ),
})
type NominatimPlace = z.output<typeof NominatimPlace>

/** A reverse search in the sea returns an error instead of a place. */
const Nothing = z.object({ error: z.unknown() })

/** Parses the service's response: a list, one place, or none. Throws for anything else. */
export function placesIn(answer: unknown): Place[] {
  if (z.safeParse(Nothing, answer).success) return []
  const found = z.parse(
    z.union([
      z.array(NominatimPlace),
      z.pipe(
        NominatimPlace,
        z.transform(one => [one]),
      ),
    ]),
    answer,
  )
  return found.map(placeOf)
}

function placeOf(found: NominatimPlace): Place {
  const { road, pedestrian, house_number, postcode, city, town, village } = found.address ?? {}
  const street = [road ?? pedestrian, house_number].filter(Boolean).join(' ')
  const where = city ?? town ?? village
  const place = [postcode, where].filter(Boolean).join(' ')
  return {
    id: idOf(found),
    address: street ? [street, place].filter(Boolean).join(', ') : found.display_name,
    zipcode: postcode,
    coordinates: { lat: Number(found.lat), lng: Number(found.lon) },
    ...(where !== undefined && { town: where }),
  }
}

/** The id by which /lookup finds a place again: node, way or relation and its number. */
const idOf = ({ osm_type, osm_id }: NominatimPlace): string | undefined =>
  osm_type && osm_id ? `${osm_type.charAt(0).toUpperCase()}${osm_id}` : undefined

export const isPlaceId = (id: string): boolean => /^[NWR]\d{1,15}$/.test(id)
