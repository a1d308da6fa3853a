import { useCallback, useEffect, useRef, useState } from 'react'

export type RequestState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: unknown; retry: () => void }

/**
 * Loads data and returns its state; reloads when `key` changes or on retry. When `revision` changes, the data are replaced
 * in place; if that fails, the last ones stay.
 */
export function useRequest<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  revision?: string,
): RequestState<T> {
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

  const known = useRef(revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision loads again
  useEffect(() => {
    const before = known.current
    known.current = revision
    if (before === undefined || before === revision) return
    const leave = new AbortController()
    load(leave.signal).then(
      data => !leave.signal.aborted && setLive({ status: 'ready', data }),
      () => undefined,
    )
    return () => leave.abort()
  }, [revision])

  return live
}
