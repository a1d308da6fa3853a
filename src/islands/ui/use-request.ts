import { useCallback, useEffect, useState } from 'react'

export type RequestState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: unknown; retry: () => void }

/** Loads data and returns its state; reloads when `key` changes or on retry. */
export function useRequest<T>(key: string, load: (signal: AbortSignal) => Promise<T>): RequestState<T> {
  const [live, setLive] = useState<RequestState<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is loaded, a new attempt loads it again
  useEffect(() => {
    const leave = new AbortController()
    setLive({ status: 'loading' })
    load(leave.signal).then(
      data => !leave.signal.aborted && setLive({ status: 'ready', data }),
      (error: unknown) => !leave.signal.aborted && setLive({ status: 'failed', error, retry }),
    )
    return () => leave.abort()
  }, [key, attempt, retry])

  return live
}
