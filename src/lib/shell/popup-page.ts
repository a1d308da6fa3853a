import { sessionKeys, storage } from '#stores/storage/storage.ts'

/** Returns the id of the popup page, unless this browser session has shown it (docs/rules.md, R4.21 R4.22). */
export function unseenPopup(): string | undefined {
  const id = document.getElementById('pages')?.dataset.popup
  return id !== undefined && !storage[sessionKeys.popup + id] ? id : undefined
}

export function markSeen(id: string): void {
  storage[sessionKeys.popup + id] = '1'
}

/** Forgets that a popup page was shown, so that the next page shows it again. */
export function forgetSeen(id: string): void {
  delete storage[sessionKeys.popup + id]
}
