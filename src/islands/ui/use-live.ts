import { useCallback, useEffect, useState } from 'react'

export type Live<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: unknown; retry: () => void }

/** What a call answers, asked again when `key` changes or on retry. */
export function useLive<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Live<T> {
  const [live, setLive] = useState<Live<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is loaded, the attempt asks again
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
