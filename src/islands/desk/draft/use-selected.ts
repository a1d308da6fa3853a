import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A part of a store: a component that uses it is rendered again only when that part changes. `select` has to
 * return the same value for the same state.
 */
export function useSelected<S, T>(store: ReadableAtom<S>, select: (state: S) => T): T {
  const follow = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const read = () => select(store.get())
  return useSyncExternalStore(follow, read, read)
}
