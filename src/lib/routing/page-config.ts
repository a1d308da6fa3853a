/** What a page tells its scripts. Pages write it as JSON into `<script id="shop">`. */
export interface Shop {
  lang: string
  defaultLang: string
  /** The slug of the branch this page was built for. */
  branch: string | null
  apiBase: string
  currency: string
  timeZone: string
  country: string
  /** For formats, such as de-DE. */
  locale: string
  /** Where the dictionary of this page's language is. */
  words: string
  /** The page's own path: what the address is when no product dialog is open. */
  path: string
  paths: Record<ShopPath, string>
  /** Switches as of the last build, until `$features` has the live ones. */
  features: { guestCheckout: boolean; branches: boolean }
}

export type ShopPath =
  | 'home'
  | 'checkout'
  | 'order'
  | 'login'
  | 'account'
  | 'contact'
  | 'unavailable'
  | 'terms'
  | 'privacy'

let known: Shop | undefined

/** The page's configuration; throws when the page has none. Browser only. */
export function shop(): Shop {
  known ??= JSON.parse(document.getElementById('shop')?.textContent || 'null') as Shop | undefined
  if (!known) throw new Error('This page lacks its configuration: <script type="application/json" id="shop">')
  return known
}
