import { atom, type WritableAtom } from 'nanostores'

type Place = 'localStorage' | 'sessionStorage'

/** How a value is kept as a text; one that needs no keeping is none. */
export interface Form<T> {
  encode: (value: T) => string | undefined
  decode: (text: string) => T
}

/** Uses a storage of the browser; `undefined` where there is none or the browser refuses it. */
export function inStorage<T>(place: Place, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[place])
  } catch {
    return undefined
  }
}

/**
 * A value that the browser keeps under a key, and that follows what other tabs write. Where nothing can be kept, or no
 * more, it lives as long as the page.
 */
export function kept<T>(place: Place, key: string, initial: T, { encode, decode }: Form<T>): WritableAtom<T> {
  const read = (): T => {
    const text = inStorage(place, storage => storage.getItem(key))
    return typeof text === 'string' ? decode(text) : initial
  }
  const $value = atom(read())
  const show = $value.set
  $value.set = value => {
    const text = encode(value)
    inStorage(place, storage => (text === undefined ? storage.removeItem(key) : storage.setItem(key, text)))
    show(value)
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', event => {
      if (event.key === key || event.key === null) show(read())
    })
    window.addEventListener('pageshow', event => event.persisted && show(read()))
  }
  return $value
}
