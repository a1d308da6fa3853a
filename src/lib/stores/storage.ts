import type { WritableAtom } from 'nanostores'
import { inStorage, kept } from './persistent-atom.ts'

/**
 * The keys that the storefront keeps in a browser (docs/rules.md, R9.20 R9.21). Those that only later files
 * need stand in late-keys.ts.
 */
export const keys = {
  cart: 'cart',
  token: 'token',
  lang: 'lang',
  branch: 'branch',
  table: 'table',
  filter: 'filter',
} as const

/** The session key that remembers a popup page as seen. */
export const popupKey = (id: string): string => `popup-${id}`

/** A text as it is; one that does not match the form counts as absent. */
const text = (place: 'localStorage' | 'sessionStorage', key: string, form: RegExp): WritableAtom<Text> =>
  kept<Text>(place, key, undefined, {
    encode: value => value,
    decode: stored => (form.test(stored) ? stored : undefined),
  })
type Text = string | undefined

/** What a header may hold. */
export const TOKEN = /^[\x21-\x7e]+$/

/** The bearer token. */
export const $token = text('localStorage', keys.token, TOKEN)

/** The language the visitor chose, absent until a choice was made. */
export const $lang = /* @__PURE__ */ text('localStorage', keys.lang, /^[a-z]{2}(-[A-Za-z]{2,4})?$/)

/** The table this session orders to. */
export const $table = text('sessionStorage', keys.table, /./)

/** What a stored text says, `undefined` when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Uses session storage; `undefined` where there is none or the browser refuses it. */
export const session = <T>(use: (storage: Storage) => T): T | undefined => inStorage('sessionStorage', use)
