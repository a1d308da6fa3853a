import {
  type PersistentEncoder,
  type PersistentStore,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent'
import { browserEvents, browserStorage, type StorageArea } from './browser-storage.ts'

/** The keys of local storage: kept until they are removed, and shared by all tabs (docs/rules.md, R9.20 R9.21). */
export const localKeys = {
  cart: 'cart',
  token: 'token',
  lang: 'lang',
  branch: 'branch',
  filter: 'filter',
  /** How the visitor wants to get the order, and the zipcode. */
  orderChoice: 'order-choice',
  /** The code that was typed for a promotion, and the promotions that the cart had. */
  promotion: 'promotion',
  /** What a guest asked this device to remember; the head script reads it too (src/lib/routing/account-script.ts). */
  guest: 'guest',
  consent: 'consent',
  map: 'map',
  /** The order that was left for its payment. */
  paying: 'paying',
  /** The order key of a cart that was sent and may have become an order. */
  sent: 'sent',
  /** The table whose token `token` is; the head script reads it too (src/lib/routing/account-script.ts). */
  tableSession: 'seat',
  /** What that table is called, and until when the session is used without asking, ISO 8601. */
  tableName: 'seat-name',
  tableUntil: 'seat-until',
  /** The token of the account that comes back when the table session ends. */
  account: 'account',
  /** The social provider that the visitor is signed in by. */
  provider: 'provider',
} as const

/** The keys of session storage: kept for one visit in one tab. */
export const sessionKeys = {
  table: 'table',
  checkout: 'checkout',
  /** The API's answers about the shop, kept while the cart was open so that checkout can draw its form before the API answers. */
  answers: 'answers',
  /** The street that was given above the menu or at checkout. */
  street: 'street',
  /** What was said of the delivery to that street. */
  terms: 'terms',
  social: 'social',
  notice: 'notice',
  ordered: 'ordered',
  paid: 'paid',
  /** What the link that led here said of where it stands. */
  source: 'source',
} as const

const inSession: string[] = Object.values(sessionKeys)

const areaOf = (key: string): StorageArea => (inSession.includes(key) ? 'sessionStorage' : 'localStorage')

const inBrowser = typeof window !== 'undefined'

/** Everything that is kept, by key. A server keeps nothing. */
export const storage: PersistentStore = inBrowser ? browserStorage(areaOf, localKeys.cart) : {}

// The package has one engine for all stores (https://github.com/nanostores/persistent/issues/63), so this one chooses
// the storage by key.
if (inBrowser) setPersistentEngine(storage, browserEvents(areaOf))

type Text = string | undefined

/** Keeps a text as it is; a stored one that does not match the pattern counts as absent. */
const textMatching = (pattern: RegExp): PersistentEncoder<Text> => ({
  encode: value => value,
  decode: stored => (pattern.test(stored) ? stored : undefined),
})

/** What a header may hold. */
export const TOKEN = /^[\x21-\x7e]+$/

/** The bearer token. */
export const $token = persistentAtom<Text>(localKeys.token, undefined, textMatching(TOKEN))

/** The language the visitor chose, absent until a choice was made. */
export const $lang = /* @__PURE__ */ persistentAtom<Text>(
  localKeys.lang,
  undefined,
  /* @__PURE__ */ textMatching(/^[a-z]{2}(-[A-Za-z]{2,4})?$/),
)

/** The table this session orders to. */
export const $table = persistentAtom<Text>(sessionKeys.table, undefined, textMatching(/./))

/** The name of the table of the session, if the API has told it; in all tabs. */
export const $tableName = /* @__PURE__ */ persistentAtom<Text>(localKeys.tableName)
