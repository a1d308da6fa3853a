import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A store's value, followed. The hook of @nanostores/react does more (parts of maps) and weighs more; the islands of
 * every page do without it.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const follow = useCallback((told: () => void) => store.listen(told), [store])
  const read = () => store.get()
  return useSyncExternalStore(follow, read, read)
}
