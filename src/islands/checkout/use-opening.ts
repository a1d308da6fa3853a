import { useEffect, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenState, WorkingHours } from '#contract/hours.ts'
import { api } from '#stores/api.ts'

const EVERY = 60_000

interface Opening {
  hours: WorkingHours
  open: OpenState
  /** When it was asked; later times count from here. */
  now: Date
}

/** Whether orders are taken, asked again every minute while the page is looked at. A failure keeps the last answer. */
export function useOpening(first: Omit<Opening, 'now'>): Opening {
  const [opening, setOpening] = useState<Opening>(() => ({ ...first, now: new Date() }))

  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return
      const { data, meta } = await api(endpoints.getWorkingHours)
      setOpening({ hours: data, open: meta, now: new Date() })
    }
    const refresh = (): void => void ask().catch(() => setOpening(last => ({ ...last, now: new Date() })))
    const timer = setInterval(refresh, EVERY)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])

  return opening
}
