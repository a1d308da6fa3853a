import { atom, onMount, type WritableAtom } from 'nanostores'
import type * as z from 'zod/mini'

/** What is shown, by the names of its parts. */
export const inHistory = (): Record<string, unknown> => ({ ...globalThis.history?.state })

/**
 * A part of the desk's state that is kept in the browser's history and not in the address: its back button
 * leads back within the desk, and a reload shows the same again.
 */
export function routeStore<T>(name: string, schema: z.ZodMiniType<T>, start: T): WritableAtom<T> {
  const read = (): T => {
    const found = schema.safeParse(inHistory()[name])
    return found.success ? found.data : start
  }
  const $store = atom(read())
  onMount($store, () => {
    const follow = (): void => $store.set(read())
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })
  return $store
}

/** Shows something else, all parts of it at once; does nothing if it is shown already. */
export function show(parts: Record<string, unknown>): void {
  const before = inHistory()
  const same = Object.entries(parts).every(
    ([name, part]) => JSON.stringify(before[name]) === JSON.stringify(part),
  )
  if (same) return
  history.pushState({ ...before, from: undefined, ...parts }, '')
  // Browsers fire it only for back and forward.
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  scrollTo({ top: 0 })
}
