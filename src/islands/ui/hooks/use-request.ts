import { useCallback, useEffect, useState } from 'react'

export type RequestState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: unknown; retry: () => void }

/** The last answer, and what was asked for. */
interface Answered<T> {
  wanted: string
  state: RequestState<T>
}

const loading = { status: 'loading' } as const

/**
 * Loads data and returns its state; reloads when `key` changes or on retry. When `revision` changes, the data are replaced
 * in place; if that fails, the last ones stay. Whatever is asked last ends what is still under way.
 */
export function useRequest<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  revision?: string,
): RequestState<T> {
  const [answered, setAnswered] = useState<Answered<T>>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  const changes = useChanges(revision)
  const wanted = `${attempt} ${key}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and attempt identify what is loaded, a new revision loads it again
  useEffect(() => {
    const leave = new AbortController()
    const keep = (state: RequestState<T>): void => {
      if (leave.signal.aborted) return
      setAnswered(last =>
        state.status === 'failed' && last?.wanted === wanted && last.state.status === 'ready'
          ? last
          : { wanted, state },
      )
    }
    load(leave.signal).then(
      data => keep({ status: 'ready', data }),
      (error: unknown) => keep({ status: 'failed', error, retry }),
    )
    return () => leave.abort()
  }, [wanted, changes, retry])

  return answered?.wanted === wanted ? answered.state : loading
}

/** How often the revision has changed. The first one that is known is that of what was loaded. */
function useChanges(revision: string | undefined): number {
  const [last, setLast] = useState({ revision, changes: 0 })
  if (last.revision === revision) return last.changes
  const changes = last.changes + (last.revision === undefined ? 0 : 1)
  setLast({ revision, changes })
  return changes
}
