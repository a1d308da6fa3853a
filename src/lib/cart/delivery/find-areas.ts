import { persistentAtom } from '@nanostores/persistent'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Area } from '#contract/delivery/area.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { $foundAreas, $markedPlace, type FoundAreas, type KnownTerms } from '#stores/order/found-areas.ts'
import { $orderStreet, type OrderStreet } from '#stores/order/order-street.ts'
import { checkedJson } from '#stores/storage/json.ts'
import { sessionKeys } from '#stores/storage/storage.ts'

/** Milliseconds to wait after the last letter. */
const DELAY_MS = 400

/** What the visitor was told last, for this visit. */
const $knownTerms = persistentAtom<KnownTerms | undefined>(
  sessionKeys.terms,
  undefined,
  checkedJson(readTerms),
)

function readTerms(stored: unknown): KnownTerms | undefined {
  const { street, zipcode, id, deliveryPrice, minimumOrder } = (stored ?? {}) as Partial<KnownTerms>
  const isText = [street, zipcode, id].every(each => typeof each === 'string')
  const isNumber = [deliveryPrice, minimumOrder].every(each => typeof each === 'number')
  return isText && isNumber ? (stored as KnownTerms) : undefined
}

let isWatching = false
let timer: ReturnType<typeof setTimeout> | undefined
let leave = new AbortController()

/** Asks for the areas of an address whenever another one is given, or its point is marked. */
export function watchPlaces(): void {
  if (isWatching) return
  isWatching = true
  $orderStreet.subscribe(soon)
  $markedPlace.listen(soon)
}

function soon(): void {
  clearTimeout(timer)
  leave.abort()
  const place = $orderStreet.get()
  // What is known of another address says nothing of this one.
  if (place && place.zipcode !== '') timer = setTimeout(() => void findAreas(), DELAY_MS)
  else $foundAreas.set(undefined)
}

/** Asks for the areas of the address that was given last. */
export async function findAreas(): Promise<void> {
  const place = $orderStreet.get()
  if (!place) return
  leave = new AbortController()
  const { signal } = leave
  const found = await ask(place, signal)
  if (signal.aborted) return
  const [area, ...others] = found.areas
  const terms = area && others.length === 0 ? termsOf(place, area) : undefined
  const known = $knownTerms.get()
  const isSame = known?.street === place.street && known.zipcode === place.zipcode
  const before = isSame && terms && isChanged(known, terms) ? known : undefined
  $foundAreas.set({ ...found, ...(before && { before }) })
  if (terms) $knownTerms.set(terms)
}

async function ask({ street, zipcode }: OrderStreet, signal: AbortSignal): Promise<FoundAreas> {
  const marked = $markedPlace.get()
  const isMarked = marked?.street === street && marked.zipcode === zipcode
  const body = { address: street, zipcode, ...(isMarked && { coordinates: marked.at }) }
  try {
    const { areas, located } = await api(endpoints.findAreas, { body }, { signal })
    return { street, zipcode, areas, located }
  } catch (error) {
    return { street, zipcode, areas: [], problem: problemOf(error) }
  }
}

function problemOf(error: unknown): NonNullable<FoundAreas['problem']> {
  if (!(error instanceof ApiError) || error.status !== 422) return 'failed'
  return error.fields.coordinates && !error.fields.zipcode ? 'unplaced' : 'outside'
}

const termsOf = (place: OrderStreet, { id, deliveryPrice, minimumOrder }: Area): KnownTerms => ({
  ...place,
  id,
  deliveryPrice,
  minimumOrder,
})

const isChanged = (one: KnownTerms, other: KnownTerms): boolean =>
  one.deliveryPrice !== other.deliveryPrice || one.minimumOrder !== other.minimumOrder
