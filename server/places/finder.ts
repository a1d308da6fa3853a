import type { Coordinates, Place } from '#contract/account.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Asking, Geocoder } from './geocoder.ts'

/** The longest text to search for, and the shortest. */
const MAX_LENGTH = 200
const MIN_LENGTH = 3

export type Finder = ReturnType<typeof createFinder>

/** Finds places in the restaurant's own list, and with a geocoder if one is configured. */
export function createFinder(geocoder: Geocoder | undefined) {
  /** Streets of the restaurant's own list. */
  const fixed = ({ gazetteer }: Shop, text: string): Place[] => gazetteer.search(text.slice(0, MAX_LENGTH))
  return {
    fixed,

    async search(shop: Shop, text: string, { lang, signal }: Asking): Promise<Place[]> {
      const wanted = text.trim().slice(0, MAX_LENGTH)
      if (!geocoder) return fixed(shop, wanted)
      const { country, coordinates } = shop.features
      if (wanted.length < MIN_LENGTH) return []
      return geocoder.search(wanted, { lang, country, around: coordinates, ...(signal && { signal }) })
    },

    place: async (shop: Shop, id: string, asking: Asking): Promise<Place | undefined> =>
      shop.gazetteer.place(id) ?? geocoder?.place(id, asking),

    /** The zipcode at a location, if it is known. */
    zipcodeAt: async (shop: Shop, at: Coordinates, asking: Asking): Promise<string | undefined> =>
      shop.gazetteer.zipcodeAt(at) ?? geocoder?.zipcodeAt(at, asking),
  }
}
