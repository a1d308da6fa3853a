import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The element that had the focus when it left its list. */
let moved: string | undefined

/**
 * Keeps the focus on an item, such as an order's card, when its buttons disappear or when it moves to another
 * list, so that keyboard users do not start at the top of the page after each order. `pending`: whether the
 * tap waits to be sent.
 */
export function useRestoredFocus(code: string, pending = false): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  const wasPending = useRef(pending)
  useLayoutEffect(() => {
    const card = ref.current
    if (moved === code) {
      moved = undefined
      card?.focus({ preventScroll: true })
    }
    return () => {
      if (!card?.contains(document.activeElement)) return
      moved = code
      // It moves at once or not at all; an item that is shown again later takes the focus from nothing.
      queueMicrotask(() => {
        moved = undefined
      })
    }
  }, [code])
  useLayoutEffect(() => {
    const sent = pending && !wasPending.current
    wasPending.current = pending
    if (sent && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [pending])
  return ref
}
