/** For `useSyncExternalStore`. */
export function watchFragment(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The fragment of the page's address, which is never sent to a server; empty when it cannot be decoded. */
export function readFragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
