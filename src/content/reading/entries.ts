import type { Language } from '#contract/api/site.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { Setting } from '#contract/describe/settings/settings.ts'
import type { WeeklyTimes, WorkingHours } from '#contract/hours/hours.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { Declaration, Size } from '#contract/menu/catalogue.ts'
import type { Contents } from '#contract/menu/contents.ts'
import type { Goods } from '#contract/menu/goods.ts'
import type { Highlight } from '#contract/menu/marks.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import type { Tax } from '#contract/orders/tax.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { SiteLocale } from '#lib/routing/site-locale.ts'
import type { Slug } from '#lib/routing/slugs.ts'

/*
 * The data of pages. An entry contains only what its page shows: thousands of small entries cost little, and a build can
 * see from an entry whether its page has changed. They are created by the same build, so they need no validation. Amounts
 * are in the currency's main unit. Lists are in menu order; entries do not contain their position, so that a new one
 * changes no other.
 */

/** Where the restaurant delivers and how guests pay. */
export interface OrderingInfo {
  areas: Area[]
  providers: PaymentProvider[]
}

/** A delivery area with a page of its own. */
export interface AreaEntry extends Slug, Area {
  /** In paragraphs. */
  text: string[]
}

/** One site locale (site-data-files.ts). */
export interface SiteDataEntry {
  site: SiteEntry
  /** What the API calls the state that was read; empty when it does not say. No page shows it, so it is no part of `site`. */
  revision: string
  categories: CategoryEntry[]
  /** A product, once for each category that shows it. */
  products: ProductEntry[]
  menus: ComboEntry[]
  pages: PageEntry[]
  ordering: OrderingInfo
  /** Those with a page of their own. */
  areas: AreaEntry[]
}

export interface Asset {
  file: string
  width: number
  height: number
  /** The background that a transparent drawing needs to be visible; undefined if both work. */
  ground?: 'light' | 'dark' | undefined
}

/** An icon for a home screen, square, px. */
export interface AppIcon {
  file: string
  size: number
  /** Systems may cut it to their own shape. */
  purpose?: 'maskable'
}

/** How the shop looks as an app, on telephones (`narrow`) and computers. */
export interface Screenshot extends Asset {
  form: 'narrow' | 'wide'
}

/** A font of the restaurant's own; percentages are for the fallback that takes the same space until it arrives. */
export interface CustomFont {
  file: string
  /** The value of `font-weight` in `@font-face`. */
  weight: string
  serif: boolean
  bold: boolean
  adjust: number
  ascent: number
  descent: number
  lineGap: number
}

/** A branch to choose; `home` is the path of its home page, `url` the host of its API. */
export interface BranchLink {
  slug: string
  name: string
  url: string
  address: string
  home: string
  hours: WorkingHours
  delivers: boolean
  areas: Pick<Area, 'zipcode' | 'name' | 'minimumOrder'>[]
}

/** A picture's id (pictures.ts), if there is one. */
type Picture = string | undefined

/** A picture with its alternative text. */
export interface Shot {
  picture: string
  alt: string
}

export interface SiteEntry {
  siteLocale: SiteLocale
  /** The API that the build reads for this site locale. */
  api: string
  languages: Language[]
  /** Empty for a restaurant without branches. */
  branches: BranchLink[]
  settings: Setting[]
  hours: WorkingHours
  /** Those that are added to the prices; none where these contain VAT. */
  taxes: Tax[]
  /** Whether prices, or what is sold, depend on the order type. */
  byType?: boolean | undefined
  /** The promotions that need no code and are not over; absent when there are none. */
  offers?: Promotion[] | undefined
  /** By their addresses in FONT_SETTINGS. */
  fonts: Record<string, CustomFont>
  logo?: Asset | undefined
  footerLogo?: Asset | undefined
  favicon?: Asset | undefined
  /** Made of the favicon, or else the logo. */
  icons: AppIcon[]
  screenshots: Screenshot[]
  splash?: Asset | undefined
  /** The file for those who share a page without a picture of its own. */
  share?: string | undefined
  breadcrumb?: Picture
  background?: Picture
  slider: Shot[]
  gallery: Shot[]
  /** Beside the forms to sign in, to register and to reset a password. */
  images: { login?: Picture; register?: Picture; password?: Picture }
}

export interface CategoryEntry extends Slug {
  id: string
  name: string
  description: string
  picture?: Picture
  /** Across the top of its page. */
  banner?: Picture
  gallery: Shot[]
  slider: Shot[]
}

interface Choice {
  name: string
  price: number
  codes: string[]
}

interface Declared {
  allergens: Declaration[]
  additives: Declaration[]
}

export interface ProductEntry extends Declared, Slug {
  id: string
  category: string
  name: string
  number: string
  description: string
  available: boolean
  /** When it can be had; absent when always. */
  offered?: WeeklyTimes | undefined
  heat?: number | undefined
  highlight?: Highlight | undefined
  /** Its place among the dishes that are ordered most; absent for all others. */
  rank?: number | undefined
  /** Whether it can be ordered without making a choice: at its first size, without options. */
  plain: boolean
  picture?: Picture
  goods?: Goods | undefined
  sizes: Pick<Size, 'name' | 'price' | 'quantity' | 'deposit' | 'was'>[]
  /** Each at its lowest price. */
  extras: Choice[]
  variants: { name: string; options: Choice[] }[]
  /** The same for the order types for which it costs something else. */
  byType?: (Pick<ProductEntry, 'sizes' | 'extras' | 'variants'> & { orderType: OrderType })[] | undefined
  /** The order types that it is sold for; absent when for all. */
  types?: OrderType[] | undefined
  /** What extras and options can add to that. */
  choices: Declared
  contents: Contents
}

export interface ComboEntry extends Declared, Slug {
  /** The category in whose section a dish in halves stands. */
  category?: string | undefined
  /** Whether it is a dish in halves at another size than the first one, whose card is that of all sizes. */
  isFurtherSize?: boolean | undefined
  id: string
  name: string
  description: string
  available: boolean
  offered?: WeeklyTimes | undefined
  picture?: Picture
  /** After the discount, with the surcharges that no choice is without. */
  price: number
  /** Whether a choice costs more. */
  isFrom?: boolean | undefined
  /** The lowest price of the 30 days before, if it was higher. */
  was?: number | undefined
  /** The same for the order types for which it costs something else. */
  byType?: (Pick<ComboEntry, 'price' | 'isFrom' | 'was'> & { orderType: OrderType })[] | undefined
  /** The order types that it is sold for; absent when for all. */
  types?: OrderType[] | undefined
  slots: {
    name: string
    required: boolean
    products: { name: string; allergens: string[]; additives: string[]; declared: boolean }[]
  }[]
  /** What its choices can add to that. */
  choices: Declared
  contents: Contents
}

export interface PageEntry extends Slug {
  id: string
  name: string
  /** Sanitised HTML. */
  html: string
  onHeader: boolean
  onFooter: boolean
  isPopup: boolean
}
