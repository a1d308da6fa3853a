import type { Declaration } from '#contract/catalogue.ts'
import type { WorkingHours } from '#contract/hours/hours.ts'
import type { Setting } from '#contract/settings/settings.ts'
import type { Language } from '#contract/site.ts'
import type { SiteLocale } from '#lib/routing/site-locale.ts'
import type { Traits } from '#lib/search/filter.ts'

/*
 * What pages read. Entries hold what a page shows and nothing else: thousands of small ones cost little, and a build can
 * tell by an entry whether its page changed. They come from this build alone, so their form needs no check. Amounts are
 * in the currency's main unit. Lists are in menu order, and no entry knows its place, so a new one changes no other.
 */

/** One site locale (site-data-files.ts). */
export interface SiteDataEntry {
  site: SiteEntry
  categories: CategoryEntry[]
  /** A product once for each category that shows it. */
  products: ProductEntry[]
  menus: MenuEntry[]
  pages: PageEntry[]
}

export interface Asset {
  file: string
  width: number
  height: number
  /** What a drawing without a ground of its own has to stand on to be seen; none where both will do. */
  ground?: 'light' | 'dark' | undefined
}

/** A font of the restaurant's own; percentages are for the fallback that takes its room until it arrives. */
export interface OwnFont {
  file: string
  /** Of `font-weight` in its face. */
  weight: string
  serif: boolean
  bold: boolean
  adjust: number
  ascent: number
  descent: number
  lineGap: number
}

/** A branch to choose; `home` is where its pages begin, `url` the host of its API. */
export interface BranchLink {
  slug: string
  name: string
  url: string
  address: string
  home: string
}

/** A picture's id (pictures.ts), where there is one. */
type Picture = string | undefined

/** A picture that stands for itself; its text is for those who do not see it. */
export interface Shot {
  picture: string
  alt: string
}

export interface SiteEntry {
  siteLocale: SiteLocale
  /** Where the build reads this site locale. */
  api: string
  languages: Language[]
  /** Empty for a restaurant without branches. */
  branches: BranchLink[]
  settings: Setting[]
  hours: WorkingHours
  /** Whether taxes are added to the prices; otherwise they contain VAT. */
  taxed: boolean
  /** By their addresses in FONT_SETTINGS. */
  fonts: Record<string, OwnFont>
  logo?: Asset | undefined
  footerLogo?: Asset | undefined
  favicon?: Asset | undefined
  splash?: Asset | undefined
  breadcrumb?: Picture
  background?: Picture
  slider: Shot[]
  /** Beside the forms to sign in, to register and to reset a password. */
  images: { login?: Picture; register?: Picture; password?: Picture }
}

export interface CategoryEntry {
  id: string
  slug: string
  name: string
  description: string
  picture?: Picture
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

export interface ProductEntry extends Declared {
  id: string
  category: string
  slug: string
  name: string
  number: string
  description: string
  available: boolean
  picture?: Picture
  sizes: { name: string; price: number }[]
  /** Each at its lowest price. */
  extras: Choice[]
  variants: { name: string; options: Choice[] }[]
  /** What extras and options declare on top. */
  choices: Declared
  traits: Traits
}

export interface MenuEntry {
  id: string
  slug: string
  name: string
  description: string
  available: boolean
  picture?: Picture
  /** After the discount. */
  price: number
  fullPrice: number
  /** Percent. */
  discount: number
  slots: {
    name: string
    required: boolean
    products: { name: string; allergens: string[]; additives: string[] }[]
  }[]
  traits: Traits
}

export interface PageEntry {
  id: string
  slug: string
  name: string
  /** Sanitised HTML. */
  html: string
  onHeader: boolean
  onFooter: boolean
  isPopup: boolean
}
