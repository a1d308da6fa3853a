import { useEffect, useState } from 'react'
import type { Place } from '#contract/delivery/address.ts'
import { messageOf } from '#lib/api/errors.ts'

/** Searches places by a text. */
export type PlaceFinder = (q: string, signal: AbortSignal) => Promise<Place[]>

/** Milliseconds to wait after the last letter. */
const DELAY_MS = 250
/** The shortest text that is searched for. */
const MIN_LENGTH = 2

interface PlaceSearchState {
  /** The places found for the current text; undefined until the API answers. */
  places: Place[] | undefined
  /** Why the search failed; a text to translate. */
  problem: string | undefined
}

const none: PlaceSearchState = { places: undefined, problem: undefined }

/** Searches places while a visitor types. */
export function usePlaceSearch(text: string, find: PlaceFinder): PlaceSearchState {
  const [answer, setAnswer] = useState<PlaceSearchState & { q: string }>()
  const q = text.trim()

  useEffect(() => {
    if (q.length < MIN_LENGTH) return
    const leave = new AbortController()
    const keep = (found: PlaceSearchState) => !leave.signal.aborted && setAnswer({ q, ...found })
    const timer = setTimeout(() => {
      find(q, leave.signal).then(
        places => keep({ places, problem: undefined }),
        (error: unknown) => keep({ places: undefined, problem: messageOf(error) }),
      )
    }, DELAY_MS)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [q, find])

  return answer?.q === q && q.length >= MIN_LENGTH ? answer : none
}
