import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { afterPaint } from '#lib/shell/after-paint.ts'

/**
 * The value of a store, a frame late: what the page's own scripts show of a change is painted before React works on it.
 * `useStore` renders within the tap.
 */
export function usePainted<T>(store: ReadableAtom<T>): T {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    const follow = (): void => setValue(() => store.get())
    // It may have changed since the first render.
    follow()
    return store.listen(() => afterPaint(follow))
  }, [store])
  return value
}
