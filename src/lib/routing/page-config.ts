import type { OrderType } from '#contract/kit/order-types.ts'

/** The configuration that a page passes to its scripts, as JSON in `<script id="shop">`. */
export interface PageConfig {
  lang: string
  defaultLang: string
  /** The slug of the branch this page was built for. */
  branch: string | null
  apiBase: string
  currency: string
  timeZone: string
  country: string
  /** The locale of formats, such as de-DE. */
  locale: string
  /** The URL of the dictionary in this page's language. */
  dictionaryPath: string
  /** The page's own path, which the address bar shows while no product dialog is open. */
  path: string
  /** Those of the legal texts are absent where the restaurant has no such page. */
  paths: Record<PagePath, string> & Partial<Record<LegalPath, string | undefined>>
  /** Feature switches as of the last build, used until `$features` has loaded the live ones. */
  features: {
    guestCheckout: boolean
    branches: boolean
    /** How orders can be had from here; a table's guests have no choice. */
    orderTypes: OrderType[]
    /** What an order of these types needs at least, in the main unit; absent where none needs anything. */
    minimumOrders?: Partial<Record<OrderType, number>> | undefined
    reusable?: 'offer' | 'own' | undefined
    /** The taxes that are added to the prices, in thousandths of a percent; absent where prices contain VAT. */
    addedTax?: number | undefined
    /** Where they are not always the same: from which moment on, in ms, what is added at the table and away. */
    addedTaxes?: [since: number, table: number, away: number][] | undefined
    /** Whether the API knows idempotency keys. */
    keys?: boolean | undefined
    /** Whether the API computes the bookable times. */
    times?: boolean | undefined
    /** Whether nobody has an account and nobody can open one. */
    withoutAccounts?: boolean | undefined
    /** How long a note to a dish may be, in characters; absent where none is taken. */
    lineNote?: number | undefined
    /** Whether dishes go well with others (extension `pairings`). */
    pairings?: boolean | undefined
    /** Whether prices, or what is sold, depend on the order type. */
    byType?: boolean | undefined
    /** Whether guests find their address by the API. */
    places?: boolean | undefined
  }
}

type PagePath = 'home' | 'checkout' | 'order' | 'login' | 'account' | 'contact' | 'ordering' | 'unavailable'

export type LegalPath = 'terms' | 'privacy'

/** The configuration is part of the document, so there is one a page. */
let known: PageConfig | undefined

/** Sets the configuration of a page that has none of its own, such as the desk's preview; undefined takes it back. */
export function setPageConfig(config: PageConfig | undefined): void {
  known = config
}

/** Returns the page's configuration. Throws when the page has none. Browser only. */
export function pageConfig(): PageConfig {
  known ??= JSON.parse(document.getElementById('shop')?.textContent || 'null') as PageConfig | undefined
  if (!known) throw new Error('This page lacks its configuration: <script type="application/json" id="shop">')
  return known
}
