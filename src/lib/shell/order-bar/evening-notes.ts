import type { ShopNow } from '#stores/order/shop-now.ts'
import { showNote } from '../note.ts'
import { closedLines, eveningLines } from './evening-lines.ts'
import { showTime } from './time-line.ts'

/** Says in the notices of the page and in its bar that the restaurant is closed, and what is unusual while it is open. */
export function showNotes(now: ShopNow, bar: HTMLElement | null): void {
  if (bar) showTime(bar)
  const closed = document.querySelector<HTMLElement>('[data-closed]')
  if (closed) showNote(closed, closedLines(closed.dataset, now))
  const evening = document.querySelector<HTMLElement>('[data-evening]')
  if (evening) showNote(evening, eveningLines(evening.dataset, now))
}
