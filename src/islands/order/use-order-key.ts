import { useSyncExternalStore } from 'react'

/** The key in the address's fragment; it never travels to a server's log. Empty when there is none. */
export const useOrderKey = (): string => useSyncExternalStore(listen, read)

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function read(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
