import { useRef } from 'react'

/** The last value that there was: what shows stays while the next one loads. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value)
  if (value !== undefined) latest.current = value
  return latest.current
}
