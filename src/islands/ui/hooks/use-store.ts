import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Subscribes to a store and returns its value. Smaller than the hook of @nanostores/react, which also
 * supports map keys; every page loads this.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const follow = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const read = () => store.get()
  return useSyncExternalStore(follow, read, read)
}
