import type { Coordinates, Place } from '#contract/account.ts'
import type { Geocoder } from '../../geocoder/geocoder.ts'
import type { Shop } from '../shop/shop.ts'

/** The longest text to search for, and the shortest. */
const LONGEST = 200
const SHORTEST = 3

/** Finds places in the restaurant's own list, and with a geocoder if one is configured. */
export interface Finder {
  /** Streets of the restaurant's own list. */
  fixed(shop: Shop, text: string): Place[]
  search(shop: Shop, text: string, lang: string): Promise<Place[]>
  /** A place by its id from a search. */
  place(shop: Shop, id: string, lang: string): Promise<Place | undefined>
  /** The zipcode at a location, if it is known. */
  zipcodeAt(shop: Shop, at: Coordinates, lang: string): Promise<string | undefined>
}

export function createFinder(geocoder: Geocoder | undefined): Finder {
  const fixed = ({ gazetteer }: Shop, text: string) => gazetteer.search(text.slice(0, LONGEST))
  return {
    fixed,
    async search(shop, text, lang) {
      const wanted = text.trim().slice(0, LONGEST)
      if (!geocoder) return fixed(shop, wanted)
      const { country, coordinates } = shop.features
      return wanted.length < SHORTEST ? [] : geocoder.search(wanted, { lang, country, around: coordinates })
    },
    place: async (shop, id, lang) => shop.gazetteer.place(id) ?? geocoder?.place(id, lang),
    zipcodeAt: async (shop, at, lang) => shop.gazetteer.zipcodeAt(at) ?? geocoder?.zipcodeAt(at, lang),
  }
}
