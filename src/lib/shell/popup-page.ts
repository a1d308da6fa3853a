import { cookies } from '#contract/kit/cookies.ts'

/** The cookie by which all tabs know until the browser is closed that a popup page was shown. */
const cookieOf = (id: string): string => `${cookies.popup}${encodeURIComponent(id)}=1`

/** Returns the id of the popup page, unless this browser session has shown it (docs/rules.md, R4.21 R4.22). */
export function unseenPopup(): string | undefined {
  const id = document.getElementById('pages')?.dataset.popup
  return id !== undefined && !document.cookie.split('; ').includes(cookieOf(id)) ? id : undefined
}

export function markSeen(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and Firefox has it for a short time only
  document.cookie = `${cookieOf(id)}; path=/; samesite=lax`
}

/** Forgets that a popup page was shown, so that the next page shows it again. */
export function forgetSeen(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${cookieOf(id)}; path=/; max-age=0`
}
