import { persistentAtom } from '@nanostores/persistent'
import { atom, onSet, type WritableAtom } from 'nanostores'

/** Every key that the storefront keeps in a browser (docs/rules.md, R9.20 R9.21). */
export const keys = {
  cart: 'cart',
  token: 'token',
  lang: 'lang',
  branch: 'branch',
  table: 'table',
  checkout: 'checkout',
  filter: 'filter',
} as const

/** The session key that remembers a popup page as seen. */
export const popupKey = (id: string): string => `popup-${id}`

/** A text in local storage, shared by all tabs; what does not match the form counts as absent. */
const localText = (key: string, form: RegExp): WritableAtom<string | undefined> =>
  persistentAtom<string | undefined>(key, undefined, {
    encode: value => value,
    decode: stored => (form.test(stored) ? stored : undefined),
  })

/** The bearer token; the characters are those that a header may hold. */
export const $token = localText(keys.token, /^[\x21-\x7e]+$/)

/** The language the visitor chose, absent until a choice was made. */
export const $lang = /* @__PURE__ */ localText(keys.lang, /^[a-z]{2}(-[A-Za-z]{2,4})?$/)

export interface StoredBranch {
  slug: string
  url: string
}

/** The branch the visitor chose. */
export const $branch = persistentAtom<StoredBranch | undefined>(keys.branch, undefined, {
  encode: value => value && JSON.stringify(value),
  decode: stored => readBranch(parseJson(stored)),
})

/** The table this session orders to. */
export const $table = sessionText(keys.table)

/** What a stored text says, `undefined` when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readBranch(stored: unknown): StoredBranch | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { slug, url } = stored as Partial<StoredBranch>
  return typeof slug === 'string' && typeof url === 'string' ? { slug, url } : undefined
}

/** A text in session storage; kept in memory only where the browser refuses storage. */
function sessionText(key: string): WritableAtom<string | undefined> {
  const $text = atom<string | undefined>(session(storage => storage.getItem(key)) ?? undefined)
  onSet($text, ({ newValue }) => {
    session(storage => (newValue === undefined ? storage.removeItem(key) : storage.setItem(key, newValue)))
  })
  return $text
}

/** Uses session storage; `undefined` where there is none or the browser refuses it. */
export function session<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
