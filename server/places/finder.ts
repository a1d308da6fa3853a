import type { Coordinates, Place } from '#contract/delivery/address.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Asking, Geocoder } from './geocoder.ts'
import type { Routing } from './routing.ts'

/** The longest text to search for, and the shortest. */
const MAX_LENGTH = 200
const MIN_LENGTH = 3

export type Finder = ReturnType<typeof createFinder>

/** A street with its number, and its zipcode. */
export interface TypedPlace {
  address: string
  zipcode: string
}

/** Finds places in the restaurant's own list, and with a geocoder if one is configured; `routing` tells how far they are by car. */
export function createFinder(geocoder: Geocoder | undefined, routing?: Routing) {
  /** Streets of the restaurant's own list. */
  const fixed = ({ gazetteer }: Shop, text: string): Place[] => gazetteer.search(text.slice(0, MAX_LENGTH))

  async function search(shop: Shop, text: string, { lang, signal }: Asking): Promise<Place[]> {
    const wanted = text.trim().slice(0, MAX_LENGTH)
    if (!geocoder) return fixed(shop, wanted)
    const { country, coordinates } = shop.features
    if (wanted.length < MIN_LENGTH) return []
    return geocoder.search(wanted, { lang, country, around: coordinates, ...(signal && { signal }) })
  }

  const listed = (shop: Shop, { address, zipcode }: TypedPlace): Place | undefined =>
    address.trim() === '' ? undefined : placeIn(fixed(shop, `${address}, ${zipcode}`), zipcode)

  return {
    fixed,
    search,

    /** Whether other services are asked, which takes their time. */
    asksOthers: geocoder !== undefined || routing !== undefined,

    place: async (shop: Shop, id: string, asking: Asking): Promise<Place | undefined> =>
      shop.gazetteer.place(id) ?? geocoder?.place(id, asking),

    /** The zipcode at a location, if it is known. */
    zipcodeAt: async (shop: Shop, at: Coordinates, asking: Asking): Promise<string | undefined> =>
      shop.gazetteer.zipcodeAt(at) ?? geocoder?.zipcodeAt(at, asking),

    /** Where an address of the restaurant's own list is. */
    listed,

    /** Where an address is, if that is known; a geocoder that does not answer knows nothing. */
    async locate(shop: Shop, typed: TypedPlace, asking: Asking): Promise<Place | undefined> {
      const known = listed(shop, typed)
      if (known || !geocoder || typed.address.trim() === '') return known
      const found = await search(shop, `${typed.address}, ${typed.zipcode}`, asking).catch(() => [])
      asking.signal?.throwIfAborted()
      return placeIn(found, typed.zipcode)
    },

    /** How long a drive takes, in minutes; undefined where no service tells. */
    minutes: async (from: Coordinates, to: Coordinates, { signal }: Partial<Asking> = {}) =>
      routing?.minutes(from, to, signal),
  }
}

/** The first of some places with a zipcode that says where it is; an address without one means any. */
const placeIn = (places: Place[], zipcode: string): Place | undefined => {
  const found = places.find(
    place => zipcode === '' || zipcodeKey(place.zipcode ?? '') === zipcodeKey(zipcode),
  )
  return found?.coordinates && found
}
