import { atom } from 'nanostores'

/**
 * The content of an address after its #: the link of a person, that for a new password, the code that pairs a
 * screen, or an entry from the centre.
 */
export interface SessionLink {
  kind: 'link' | 'reset' | 'pair' | 'pass'
  value: string
}

export const $link = atom<SessionLink | undefined>(linkIn(globalThis.location))

/** Reads it and removes it from the address, so that it stays in no history. */
function linkIn(location: Location | undefined): SessionLink | undefined {
  const [, kind, value] = /^#(link|reset|pair|pass)=([\w.-]+)$/.exec(location?.hash ?? '') ?? []
  if (!value) return undefined
  history.replaceState(null, '', location?.pathname)
  return { kind: kind as SessionLink['kind'], value }
}

/** A link that is opened where the desk already is changes only the address. */
export function watchLinks(): () => void {
  const look = (): void => {
    const found = linkIn(location)
    if (found) $link.set(found)
  }
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}
