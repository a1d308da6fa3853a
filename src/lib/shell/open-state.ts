import type { OpenState } from '#contract/hours.ts'
import { formatDateTime } from '#lib/i18n/format.ts'
import { shop } from '#lib/routing/page-config.ts'

/**
 * A page that sells makes way for /unavailable while no orders are taken, and /unavailable for home as soon as they
 * are. Home says when the restaurant is closed. Where no branch is chosen yet, none is closed either.
 */
export function followState({ isActive, nextOpen }: Partial<OpenState>, unavailable: boolean): void {
  const { branch, features, paths } = shop()
  const { home, unavailable: elsewhere } = paths
  if (features.branches && branch === null) return
  const note = document.querySelector<HTMLElement>('[data-closed]')
  if (isActive === unavailable) location.replace(unavailable ? home : elsewhere)
  else if (note) showClosed(note, nextOpen)
}

/** The text stays in its place; for `data-toast` ms it also shows in front of the page. */
function showClosed(note: HTMLElement, nextOpen: string | undefined): void {
  const { closed = '', toast } = note.dataset
  const text = note.querySelector('[data-closed-text]')
  if (nextOpen && text) text.textContent = closed.replace('{time}', formatDateTime(nextOpen, shop()))
  note.hidden = false
  const region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  document.body.append(region)
  const shown = document.createElement('div')
  shown.className = 'toast'
  shown.append(...note.cloneNode(true).childNodes)
  // A live region is read when its text comes after it, and a box that comes whole moves nothing.
  setTimeout(() => region.append(shown))
  setTimeout(() => region.remove(), Number(toast))
}
