import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What had the focus when it left its list. */
let moved: string | undefined

/**
 * Keeps the focus on an item, such as an order's card, when its buttons go, and when it moves to another list, so that whoever
 * works with a keyboard does not begin at the top of the page after each order. `pending`: whether what was tapped waits to be sent.
 */
export function useKeptFocus(code: string, pending = false): RefObject<HTMLLIElement | null> {
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
      // It moves at once or not at all; what is shown again later takes no focus from anything.
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
