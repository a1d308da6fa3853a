import type { Coordinates, Place } from '#contract/delivery/address.ts'
import { distance } from '#contract/delivery/distance.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import type { PlaceRow } from '#server/db/delivery-tables.ts'

const MAX_HITS = 8
/** How far a marked location may be from the street whose zipcode it gets, in km. */
const REACH = 0.5
const NUMBER = /[\s.](\d{1,4}\s?[a-zA-Z]?(?:\s?[-/]\s?\d{1,4}[a-zA-Z]?)?)(?=[\s,]|$)/
const ID = /^([\w-]+)(?:\.(\w{1,5}(?:-\w{1,5})?))?$/

/** Searches the streets of a restaurant's own list, without an external service. */
export function gazetteerOf(rows: PlaceRow[]) {
  const entries = rows.map(row => ({
    row,
    at: { lat: Number(row.lat), lng: Number(row.lng) },
    street: fold(row.street),
    words: ` ${fold(`${row.street} ${row.zipcode} ${row.town}`)}`,
  }))
  return {
    /**
     * Streets in which every word of the text begins some word; those that begin with the whole text come first. A house
     * number in the text is added to the results.
     */
    search(text: string): Place[] {
      const number = numberIn(text)
      const wanted = fold(number ? text.replace(NUMBER, ' ') : text)
      if (wanted.length < 2) return []
      const words = wanted.split(' ')
      const hits = entries.filter(entry => words.every(word => entry.words.includes(` ${word}`)))
      const first = hits.filter(entry => entry.street.startsWith(wanted))
      const rest = hits.filter(entry => !entry.street.startsWith(wanted))
      return [...first, ...rest].slice(0, MAX_HITS).map(({ row, at }) => placeOf(row, at, number))
    },

    /** Where the streets of a zipcode are. */
    streetsOf: (zipcode: string): Coordinates[] =>
      entries.filter(({ row }) => zipcodeKey(row.zipcode) === zipcodeKey(zipcode)).map(({ at }) => at),

    place(id: string): Place | undefined {
      const [, wanted, number] = ID.exec(id) ?? []
      const entry = entries.find(each => each.row.id === wanted)
      return entry && placeOf(entry.row, entry.at, number)
    },

    /** The town of an address: that of its street, or else the only one that its zipcode has. */
    townOf({ address, zipcode }: { address: string; zipcode: string }): string | undefined {
      const street = fold(address)
      const here = entries.filter(({ row }) => zipcodeKey(row.zipcode) === zipcodeKey(zipcode))
      const own = here.filter(entry => street.startsWith(entry.street))
      const towns = new Set((own.length > 0 ? own : here).map(({ row }) => row.town))
      return towns.size === 1 ? [...towns][0] || undefined : undefined
    },

    /** The zipcode of the street nearest to a location, if one is near. */
    zipcodeAt(at: Coordinates): string | undefined {
      const [next] = entries
        .map(entry => ({ entry, km: distance(entry.at, at) }))
        .filter(({ km }) => km <= REACH)
        .sort((a, b) => a.km - b.km)
      return next?.entry.row.zipcode
    },
  }
}

/** The house number in an address, such as `12a`; a zipcode does not count. */
const numberIn = (text: string): string | undefined =>
  NUMBER.exec(text)?.[1]?.replaceAll(/\s/g, '').replace('/', '-')

const placeOf = (row: PlaceRow, coordinates: Coordinates, number: string | undefined): Place => ({
  id: number ? `${row.id}.${number}` : row.id,
  address: `${number ? `${row.street} ${number}` : row.street}, ${row.zipcode} ${row.town}`,
  zipcode: row.zipcode,
  coordinates,
  ...(row.town !== '' && { town: row.town }),
})

/**
 * Normalises a text for the search: Schönhauser, SCHOENHAUSER and Schonhauser become the same, and so do Straße, Strasse
 * and Str. Words are separated by single spaces.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/str(?=\s|$)/g, 'strasse')
    .trim()
