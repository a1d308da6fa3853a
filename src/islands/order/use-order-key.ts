import { useSyncExternalStore } from 'react'

/** Returns the key in the URL's fragment, which is never sent to a server. Empty when there is none. */
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
