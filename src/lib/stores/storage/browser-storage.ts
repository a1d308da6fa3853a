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

/** How the name of a window begins that holds what no storage keeps. */
const HANDED_ON = 'kept:'

/** Whether this window, if there is one, has something that the browser refuses to keep, for as long as it is open. */
export const isHandedOn = (): boolean => globalThis.window?.name.startsWith(HANDED_ON) ?? false

/** One text in the name of the window, which outlives its pages but neither the window nor the way to another site. */
const inWindow = {
  get: () => (isHandedOn() ? window.name.slice(HANDED_ON.length) : undefined),
  set(_: string, value: string) {
    window.name = HANDED_ON + value
  },
  delete() {
    if (isHandedOn()) window.name = ''
  },
}

/**
 * The browser's storages as one object for `setPersistentEngine`: `areaOf` says which of them keeps a key. A value that
 * the browser refuses to keep lives as long as the page; that of `handedOn` as long as the window.
 */
export function browserStorage(areaOf: (key: string) => StorageArea, handedOn: string): PersistentStore {
  const inPage = new Map<string, string>()
  const refusedOf = (key: string) => (key === handedOn ? inWindow : inPage)
  const read = (key: string): string | undefined =>
    refusedOf(key).get(key) ?? inStorage(areaOf(key), storage => storage.getItem(key)) ?? undefined
  return new Proxy<PersistentStore>(
    {},
    {
      get: (_, key: string) => read(key),
      has: (_, key: string) => read(key) !== undefined,
      set(_, key: string, value: string) {
        const isKept = inStorage(areaOf(key), storage => {
          storage.setItem(key, value)
          return true
        })
        if (isKept) refusedOf(key).delete(key)
        else refusedOf(key).set(key, value)
        return true
      },
      deleteProperty(_, key: string) {
        refusedOf(key).delete(key)
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
