import { useCallback, useState } from 'react'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { type DeskProblem, problemOf } from './problem-of.ts'

/**
 * Reads something of the desk: from scratch when `key` changes, and in place when `revision` does or `reload`
 * is called. `problem` says why nothing could be read.
 */
export function useDeskRequest<T>(key: string, load: () => Promise<T>, revision = '') {
  const [turn, setTurn] = useState(0)
  const state = useRequest(key, load, `${revision} ${turn}`)
  const data = state.status === 'ready' ? state.data : undefined
  const problem: DeskProblem | undefined = state.status === 'failed' ? problemOf(state.error) : undefined
  const reload = useCallback(() => setTurn(count => count + 1), [])
  return { data, problem, reload }
}
