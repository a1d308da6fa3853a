import { type RefObject, useEffect } from 'react'

/** The text fields that everybody has to fill in. */
const FIELDS = '[data-part="contact"] input:not([type="checkbox"], [type="hidden"])'

/**
 * Who comes to checkout by a tap in the shop can type at once: the first empty field of the contact details has the focus
 * (docs/rules.md, R2.3002). The page stays where it is.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!isByTap() || document.activeElement !== document.body) return
    const fields = form.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []
    Array.from(fields)
      .find(({ value }) => value === '')
      ?.focus({ preventScroll: true })
  }, [form])
}

/** Whether a page of the shop has led here; not so after a reload, or on the way back. */
function isByTap(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAgain = entry?.type === 'reload' || entry?.type === 'back_forward'
  return !isAgain && document.referrer.startsWith(`${location.origin}/`)
}
