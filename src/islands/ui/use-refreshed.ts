import { useEffect, useState } from 'react'

/** What the build knew, until the live call answers; for good when it fails. */
export function useRefreshed<T>(built: T, load: (signal: AbortSignal) => Promise<T>): T {
  const [shown, setShown] = useState(built)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the island starts
  useEffect(() => {
    const leave = new AbortController()
    load(leave.signal).then(setShown, () => undefined)
    return () => leave.abort()
  }, [])

  return shown
}
