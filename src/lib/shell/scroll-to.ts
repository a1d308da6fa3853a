/** Ease-in-out: maps elapsed time (0 to 1) to progress (0 to 1). */
export const eased = (part: number): number =>
  part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)

/**
 * Scrolls an element to the top of the window within `duration` ms; at once for visitors who prefer reduced
 * motion. Any scroll input by the visitor cancels it.
 */
export function scrollToElement(element: Element, duration: number): void {
  const from = scrollY
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0
  const wanted = from + element.getBoundingClientRect().top - margin
  const end = document.documentElement.scrollHeight - innerHeight
  const to = Math.max(0, Math.min(wanted, end))
  if (duration === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(scrollX, to)
    return
  }
  const stop = new AbortController()
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const start = performance.now()
  const step = (now: number): void => {
    if (stop.signal.aborted) return
    const part = Math.min(1, Math.max(0, now - start) / duration)
    scrollTo(scrollX, from + (to - from) * eased(part))
    if (part < 1) requestAnimationFrame(step)
    else stop.abort()
  }
  requestAnimationFrame(step)
}
