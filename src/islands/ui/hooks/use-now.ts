import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The time, again every `everyMs`: each second by default. */
export function useNow(everyMs = SECOND_MS): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
