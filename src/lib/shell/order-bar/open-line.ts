import type { OpenState } from '#contract/hours/hours.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'

/** An estimate in minutes is a range. */
const MARGIN = 10

/** When an order of the type `orderType` can be had from a restaurant that is open. */
export function openLine(
  { orderType = '', openNow = '', openIn = '', openUntil = '' }: DOMStringMap,
  live: OpenState['live'],
): string {
  const minutes = live?.minutes?.[orderType]
  const until = live?.until?.[orderType]
  if (minutes === undefined) return openNow
  // A page that was built before lacks the longer text.
  const text = until && openUntil ? openUntil : openIn
  return interpolate(text, { from: minutes, to: minutes + MARGIN, until: until ?? '' })
}

/** Writes when an order can be had into the bar above the menu. A status that is written again is announced again. */
export function writeTime(bar: HTMLElement, text: string): void {
  const time = bar.querySelector('[data-time]')
  if (time && time.textContent !== text) time.textContent = text
}
