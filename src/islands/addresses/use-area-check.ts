import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { areByPlace } from '#lib/cart/delivery/areas.ts'
import { api } from '#stores/api.ts'

/** Debounce of the zipcode field. */
const DELAY_MS = 300

export type AreaCheck =
  /** Nothing to check yet. */
  | { status: 'open' }
  | { status: 'checking' }
  | { status: 'ready'; area: Area }
  /** The customer chooses among several, also where nobody knows the address; `area` is the chosen one. */
  | { status: 'choice'; areas: Area[]; isUnknown: boolean; area: Area | undefined }
  /** Outside of all delivery areas, or the check failed; `text` is a translation key. */
  | { status: 'failed'; text: string; retry: (() => void) | undefined }

interface CheckedPlace {
  coordinates: Coordinates | undefined
  zipcode: string
  address: string
  /** The chosen area. */
  areaId: string
}

/**
 * Returns which area delivers to a place; checks again, debounced, whenever location or zipcode change. `asksAreas` is whether the API
 * knows the areas of a typed address (extension `delivery-zones`), so that it needs no location.
 */
export function useAreaCheck(
  { coordinates, zipcode, address, areaId }: CheckedPlace,
  asksAreas: boolean,
): AreaCheck {
  const [answer, setAnswer] = useState<{ key: string; check: AreaCheck }>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  const asked = coordinates || zipcode.trim() !== ''
  const typed = asksAreas && !coordinates ? address.trim() : ''
  const key = asked
    ? JSON.stringify([coordinates?.lat, coordinates?.lng, zipcode.trim(), typed, attempt])
    : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place, and the text of an address only where that is asked about
  useEffect(() => {
    if (key === '') return
    const leave = new AbortController()
    const { signal } = leave
    const keep = (check: AreaCheck): void => {
      if (!signal.aborted) setAnswer({ key, check })
    }
    const ask = (): void => {
      const place = { coordinates, zipcode: zipcode.trim() || undefined, address }
      const answers = typed === '' ? checked(place, signal) : found(place, signal)
      answers.then(keep, (error: unknown) => keep(failed(error, retry)))
    }
    const timer = setTimeout(ask, DELAY_MS)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [key])

  if (key === '') return { status: 'open' }
  if (answer?.key !== key) return { status: 'checking' }
  const { check } = answer
  return check.status === 'choice' ? { ...check, area: check.areas.find(({ id }) => id === areaId) } : check
}

interface AskedPlace {
  coordinates: Coordinates | undefined
  zipcode: string | undefined
  address: string
}

async function checked(place: AskedPlace, signal: AbortSignal): Promise<AreaCheck> {
  const body = { ...place, name: place.address }
  const { area } = await api(endpoints.checkAddress, { body }, { signal })
  return { status: 'ready', area }
}

async function found(body: AskedPlace, signal: AbortSignal): Promise<AreaCheck> {
  const { areas, located } = await api(endpoints.findAreas, { body }, { signal })
  const [area, ...others] = areas
  return area && others.length === 0
    ? { status: 'ready', area }
    : { status: 'choice', areas, isUnknown: !located && areByPlace(areas), area: undefined }
}

/** 404 and 422 mean that the address is out of range, or that only the map can say where it is; any other failure can be retried. */
function failed(error: unknown, retry: () => void): AreaCheck {
  if (!(error instanceof ApiError) || ![404, 422].includes(error.status))
    return { status: 'failed', text: messageOf(error), retry }
  const asksPoint = error.fields.coordinates?.includes(fieldTexts.markPlace)
  const text = asksPoint ? fieldTexts.markPlace : catalogue.outOfRange
  return { status: 'failed', text, retry: undefined }
}
