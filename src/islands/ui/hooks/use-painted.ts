import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { afterPaint } from '#lib/shell/after-paint.ts'

/**
 * The value of a store, one frame late, so that changes by the page's own scripts are painted before React
 * works on them. `useStore` renders within the tap.
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
