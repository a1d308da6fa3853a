import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'

/** Debounce of the zipcode field. */
const DELAY_MS = 300

export type AreaCheck =
  /** Nothing to check yet. */
  | { status: 'open' }
  | { status: 'checking' }
  | { status: 'ready'; area: Area }
  /** Outside of all delivery areas, or the check failed; `text` is a translation key. */
  | { status: 'failed'; text: string; retry: (() => void) | undefined }

/** Returns which area delivers to a place; checks again, debounced, whenever location or zipcode change. */
export function useAreaCheck(
  coordinates: Coordinates | undefined,
  zipcode: string,
  address: string,
): AreaCheck {
  const [answer, setAnswer] = useState<{ key: string; check: AreaCheck }>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  const asked = coordinates || zipcode.trim() !== ''
  const key = asked ? JSON.stringify([coordinates?.lat, coordinates?.lng, zipcode.trim(), attempt]) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place, whatever its address text
  useEffect(() => {
    if (key === '') return
    const leave = new AbortController()
    const { signal } = leave
    const keep = (check: AreaCheck): void => {
      if (!signal.aborted) setAnswer({ key, check })
    }
    const ask = (): void => {
      const body = { coordinates, zipcode: zipcode.trim() || undefined, address, name: address }
      api(endpoints.checkAddress, { body }, { signal }).then(
        ({ area }) => keep({ status: 'ready', area }),
        (error: unknown) => keep(failed(error, retry)),
      )
    }
    const timer = setTimeout(ask, DELAY_MS)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [key])

  if (key === '') return { status: 'open' }
  return answer?.key === key ? answer.check : { status: 'checking' }
}

/** 404 and 422 mean that the address is out of range; any other failure can be retried. */
function failed(error: unknown, retry: () => void): AreaCheck {
  const refused = error instanceof ApiError && [404, 422].includes(error.status)
  return refused
    ? { status: 'failed', text: catalogue.outOfRange, retry: undefined }
    : { status: 'failed', text: messageOf(error), retry }
}
