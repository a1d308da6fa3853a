import { useRef } from 'react'

/** Returns the last defined value, so that content stays visible while the next value loads. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value)
  if (value !== undefined) latest.current = value
  return latest.current
}
