import type { OpenState } from '#contract/hours/hours.ts'
import { formatDateTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $modalLink } from '#stores/modal-link.ts'
import { forgetSeen } from './popup-page.ts'

/**
 * Redirects pages that sell to /unavailable while no orders are taken, and /unavailable back to home once
 * they are. Home shows a notice while the restaurant is closed. Does nothing while no branch is chosen.
 */
export function followState({ isActive, nextOpen }: Partial<OpenState>, unavailable: boolean): void {
  const { branch, features, paths } = pageConfig()
  const { home, unavailable: elsewhere } = paths
  if (features.branches && branch === null) return
  const note = document.querySelector<HTMLElement>('[data-closed]')
  if (isActive === unavailable) moveTo(unavailable ? home : elsewhere)
  else if (note) showClosed(note, nextOpen)
}

/** Redirects; a popup page that is still open was not read, and opens again on the other page. */
function moveTo(path: string): void {
  const popup = $modalLink.get()?.popup
  if (popup !== undefined) forgetSeen(popup)
  location.replace(path)
}

/** Shows the notice in place, and as a toast for `data-toast` ms. */
function showClosed(note: HTMLElement, nextOpen: string | undefined): void {
  const { closed = '', toast } = note.dataset
  const text = note.querySelector('[data-closed-text]')
  if (nextOpen && text) text.textContent = closed.replace('{time}', formatDateTime(nextOpen, pageConfig()))
  note.hidden = false
  const region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  document.body.append(region)
  const shown = document.createElement('div')
  shown.className = 'toast'
  shown.append(...note.cloneNode(true).childNodes)
  // Screen readers announce text that is added to an existing live region. The box is inserted in one piece,
  // so it causes no layout shift.
  setTimeout(() => region.append(shown))
  setTimeout(() => region.remove(), Number(toast))
}
