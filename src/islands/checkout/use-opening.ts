import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenState, WorkingHours } from '#contract/hours.ts'
import type { BookableTime } from '#contract/times.ts'
import { api } from '#stores/api.ts'
import { loadTimes } from './checkout-data.ts'

const EVERY = 60_000

interface Opening {
  hours: WorkingHours
  open: OpenState
  /** The times that the API offers itself, if it does. */
  times: BookableTime[] | undefined
  /** When it was asked; later times count from here. */
  now: Date
}

/**
 * Whether orders are taken and for when, asked again every minute while the page is looked at, and on `refresh`. A failure
 * keeps the last answer.
 */
export function useOpening(first: Omit<Opening, 'now'>): Opening & { refresh: () => void } {
  const [opening, setOpening] = useState<Opening>(() => ({ ...first, now: new Date() }))

  const refresh = useCallback((): void => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return
      const [{ data, meta }, times] = await Promise.all([api(endpoints.getWorkingHours), loadTimes()])
      setOpening({ hours: data, open: meta, times, now: new Date() })
    }
    ask().catch(() => setOpening(last => ({ ...last, now: new Date() })))
  }, [])

  useEffect(() => {
    const timer = setInterval(refresh, EVERY)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])

  return { ...opening, refresh }
}
