import { useEffect, useState } from 'react'
import type { Place } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messageOf } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'

/** Milliseconds to wait after the last letter. */
const PAUSE = 250
/** Milliseconds that the search before saving may take. */
const TYPED = 5_000
/** The shortest text that is searched for. */
const SHORTEST = 2

export interface PlaceSearchState {
  /** The places found for the current text; undefined until the API answers. */
  places: Place[] | undefined
  /** Why the search failed; a text to translate. */
  problem: string | undefined
}

const none: PlaceSearchState = { places: undefined, problem: undefined }

/** Searches the addresses that the API knows and, at the same time, places. */
export function usePlaceSearch(text: string): PlaceSearchState {
  const [answer, setAnswer] = useState<PlaceSearchState & { q: string }>()
  const q = text.trim()

  useEffect(() => {
    if (q.length < SHORTEST) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      void search(q, leave.signal).then(found => {
        if (!leave.signal.aborted) setAnswer({ q, ...found })
      })
    }, PAUSE)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [q])

  return answer?.q === q && q.length >= SHORTEST ? answer : none
}

/** Fails only when both searches fail. */
async function search(q: string, signal: AbortSignal): Promise<PlaceSearchState> {
  const answers = await Promise.allSettled([
    api(endpoints.searchFixedAddresses, { query: { q } }, { signal }),
    api(endpoints.searchPlaces, { query: { q } }, { signal }),
  ])
  const found = answers.filter(answer => answer.status === 'fulfilled')
  if (found.length > 0) return { places: distinct(found.flatMap(({ value }) => value)), problem: undefined }
  const [first] = answers
  return { places: undefined, problem: first.status === 'rejected' ? messageOf(first.reason) : undefined }
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
  const { places = [] } = await search(`${address ?? ''} ${zipcode ?? ''}`, AbortSignal.timeout(TYPED))
  const place = places.find(found => !zipcode || !found.zipcode || found.zipcode === zipcode)
  return (
    place &&
    wholePlace(place).then(
      ({ coordinates }) => coordinates,
      () => undefined,
    )
  )
}
