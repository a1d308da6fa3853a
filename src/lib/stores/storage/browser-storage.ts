import type { PersistentEvents, PersistentStore } from '@nanostores/persistent'

export type StorageArea = 'localStorage' | 'sessionStorage'

/** Uses a storage of the browser; returns `undefined` when the browser has none or refuses it. */
export function inStorage<T>(area: StorageArea, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[area])
  } catch {
    return undefined
  }
}

/**
 * The browser's storages as one object for `setPersistentEngine`: `areaOf` says which of them keeps a key. A value that
 * the browser refuses to keep lives as long as the page.
 */
export function browserStorage(areaOf: (key: string) => StorageArea): PersistentStore {
  const refused = new Map<string, string>()
  const read = (key: string): string | undefined =>
    refused.get(key) ?? inStorage(areaOf(key), storage => storage.getItem(key)) ?? undefined
  return new Proxy<PersistentStore>(
    {},
    {
      get: (_, key: string) => read(key),
      has: (_, key: string) => read(key) !== undefined,
      set(_, key: string, value: string) {
        refused.set(key, value)
        inStorage(areaOf(key), storage => {
          storage.setItem(key, value)
          refused.delete(key)
        })
        return true
      },
      deleteProperty(_, key: string) {
        refused.delete(key)
        inStorage(areaOf(key), storage => storage.removeItem(key))
        return true
      },
    },
  )
}

/**
 * When a store reads again what is kept: local storage after another tab wrote, both storages after back or forward
 * brought the page back as it was left.
 */
export function browserEvents(areaOf: (key: string) => StorageArea): PersistentEvents {
  const page = window
  const returns = new Map<() => void, (event: PageTransitionEvent) => void>()
  return {
    addEventListener(key, listener, restore) {
      if (areaOf(key) === 'localStorage')
        page.addEventListener('storage', listener as unknown as EventListener)
      // A page that was just loaded has just read what is kept.
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) restore()
      }
      returns.set(restore, onShow)
      page.addEventListener('pageshow', onShow)
    },
    removeEventListener(_, listener, restore) {
      page.removeEventListener('storage', listener as unknown as EventListener)
      const onShow = returns.get(restore)
      if (onShow) page.removeEventListener('pageshow', onShow)
      returns.delete(restore)
    },
  }
}
