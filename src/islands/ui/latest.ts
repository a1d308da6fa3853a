import { useState } from 'react'

/** Returns the last defined value, so that content stays visible while the next value loads. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value)
  if (value === undefined || Object.is(value, latest)) return latest
  // An updater, because the value may be a function.
  setLatest(() => value)
  return value
}
