import { useEffect, useState } from 'react'
import { SECOND } from '#contract/kit/durations.ts'

/** The time, again every `everyMs`: each second by default. */
export function useNow(everyMs = SECOND): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
