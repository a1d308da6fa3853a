import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The order whose card had the focus when it left its column. */
let moved: string | undefined

/**
 * Keeps the focus on an order's card when its buttons go, and when it moves to another column, so that whoever works with a
 * keyboard does not begin at the top of the page after each order.
 */
export function useKeptFocus(code: string, pending: boolean): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  const wasPending = useRef(pending)
  useLayoutEffect(() => {
    const card = ref.current
    if (moved === code) {
      moved = undefined
      card?.focus({ preventScroll: true })
    }
    return () => {
      if (card?.contains(document.activeElement)) moved = code
    }
  }, [code])
  useLayoutEffect(() => {
    const sent = pending && !wasPending.current
    wasPending.current = pending
    if (sent && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [pending])
  return ref
}
