import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { OpenState, WorkingHours } from '#contract/hours/hours.ts'
import type { BookableTime } from '#contract/hours/times.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { api } from '#stores/api.ts'
import { loadTimes } from './checkout-data.ts'

const POLL_MS = MINUTE

interface Opening {
  hours: WorkingHours
  open: OpenState
  /** The bookable times, if the API computes them. */
  times: BookableTime[] | undefined
  /** The time of the last update, from which later times are computed. */
  now: Date
}

/**
 * Returns whether and for when orders are accepted; refreshed every minute while the page is visible, after
 * every change at the restaurant, and by `refresh`. A failed request keeps the last state.
 */
export function useOpenState(first: Omit<Opening, 'now'>): Opening & { refresh: () => void } {
  const [opening, setOpening] = useState<Opening>(() => ({ ...first, now: new Date() }))
  const [started, setStarted] = useState(first)
  if (started !== first) {
    setStarted(first)
    setOpening({ ...first, now: new Date() })
  }

  const [asked, setAsked] = useState(0)
  const refresh = useCallback((): void => {
    if (!document.hidden) setAsked(count => count + 1)
  }, [])

  useEffect(() => {
    if (asked === 0) return
    const leave = new AbortController()
    const { signal } = leave
    Promise.all([api(endpoints.getWorkingHours, {}, { signal }), loadTimes()]).then(
      ([{ data, meta }, times]) =>
        !signal.aborted && setOpening({ hours: data, open: meta, times, now: new Date() }),
      () => !signal.aborted && setOpening(last => ({ ...last, now: new Date() })),
    )
    return () => leave.abort()
  }, [asked])

  useEffect(() => {
    const timer = setInterval(refresh, POLL_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])

  const revision = useRevision()
  const shown = opening.open.live?.revision
  useEffect(() => {
    if (revision !== undefined && revision !== shown) refresh()
  }, [revision, shown, refresh])

  return { ...opening, refresh }
}
