import { endpoints } from '#contract/api/endpoints.ts'
import type { Place } from '#contract/delivery/address.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import { api } from '#stores/api.ts'

/** How long the search before saving may take. */
const TIMEOUT_MS = 5 * SECOND

/** Searches the addresses that the API knows and, at the same time, places. Throws only when both searches fail. */
export async function findPlaces(q: string, signal: AbortSignal): Promise<Place[]> {
  const answers = await Promise.allSettled([
    api(endpoints.searchFixedAddresses, { query: { q } }, { signal }),
    api(endpoints.searchPlaces, { query: { q } }, { signal }),
  ])
  const [first] = answers
  if (first.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw first.reason
  return distinct(answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : [])))
}

/** Returns the places without duplicates; the API's own addresses come first and win. */
export const distinct = (places: Place[]): Place[] =>
  places.filter((place, index) => places.findIndex(({ address }) => address === place.address) === index)

/** A place with its location and zipcode, which a search result may lack. */
export async function wholePlace(place: Place): Promise<Place> {
  if ((place.coordinates && place.zipcode) || place.id === undefined) return place
  return api(endpoints.getPlace, { params: { placeId: place.id } })
}

/** The coordinates of an address that was typed without choosing from the list; undefined when they are unknown. */
export async function coordinatesOf({
  address,
  zipcode,
}: {
  address: string | undefined
  zipcode: string | undefined
}) {
  const text = `${address ?? ''} ${zipcode ?? ''}`
  const places = await findPlaces(text, AbortSignal.timeout(TIMEOUT_MS)).catch((): Place[] => [])
  const place = places.find(
    found => !zipcode || !found.zipcode || zipcodeKey(found.zipcode) === zipcodeKey(zipcode),
  )
  return (
    place &&
    wholePlace(place).then(
      ({ coordinates }) => coordinates,
      () => undefined,
    )
  )
}
