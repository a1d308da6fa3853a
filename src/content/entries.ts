import * as z from 'zod/mini'
import type { Declaration } from '#contract/catalogue.ts'
import { WorkingHours } from '#contract/hours.ts'
import { Setting } from '#contract/settings.ts'
import { Language } from '#contract/site.ts'
import type { Traits } from '#lib/search-filter.ts'

/*
 * What pages read. Entries hold what a page shows and nothing else: thousands of small ones cost little, and a build can
 * tell by an entry whether its page changed. Amounts are in the currency's main unit. Every entry belongs to a variant.
 */

const text = z.string()
const picture = z.optional(text)
/** Comes from this build alone, so its form needs no check. */
const traits = z.custom<Traits>()

const Asset = z.object({
  file: text,
  width: z.number(),
  height: z.number(),
  /** What a drawing without a ground of its own has to stand on to be seen; none where both will do. */
  ground: z.optional(z.enum(['light', 'dark'])),
})
export type Asset = z.output<typeof Asset>

/** A font of the restaurant's own; percentages are for the fallback that takes its room until it arrives. */
const OwnFont = z.object({
  file: text,
  /** Of `font-weight` in its face. */
  weight: text,
  serif: z.boolean(),
  bold: z.boolean(),
  adjust: z.number(),
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
})
export type OwnFont = z.output<typeof OwnFont>

/** A branch to choose; `home` is where its pages begin, `url` the host of its API. */
const BranchLink = z.object({ slug: text, name: text, url: text, address: text, home: text })
export type BranchLink = z.output<typeof BranchLink>

/** A picture that stands for itself; its text is for those who do not see it. */
const Shot = z.object({ picture: text, alt: text })
export type Shot = z.output<typeof Shot>

export const SiteEntry = z.object({
  variant: z.object({ branch: z.nullable(text), lang: text, defaultLang: text }),
  /** Where the build reads this edition. */
  api: text,
  languages: z.array(Language),
  /** Empty for a restaurant without branches. */
  branches: z.array(BranchLink),
  settings: z.array(Setting),
  hours: WorkingHours,
  /** Whether taxes are added to the prices; otherwise they contain VAT. */
  taxed: z.boolean(),
  /** By their addresses in FONT_SETTINGS. */
  fonts: z.record(text, OwnFont),
  logo: z.optional(Asset),
  footerLogo: z.optional(Asset),
  favicon: z.optional(Asset),
  splash: z.optional(Asset),
  breadcrumb: picture,
  background: picture,
  slider: z.array(Shot),
  /** Beside the forms to sign in, to register and to reset a password. */
  images: z.object({ login: picture, register: picture, password: picture }),
})
export type SiteEntry = z.output<typeof SiteEntry>

export const CategoryEntry = z.object({
  variant: text,
  order: z.number(),
  id: text,
  slug: text,
  name: text,
  description: text,
  picture,
  gallery: z.array(Shot),
  slider: z.array(Shot),
})
export type CategoryEntry = z.output<typeof CategoryEntry>

interface Choice {
  name: string
  price: number
  codes: string[]
}

interface Declared {
  allergens: Declaration[]
  additives: Declaration[]
}

/** Comes from this build alone (dishes.ts), so its form needs no check. It knows nothing of its place among others. */
export interface ProductEntry extends Declared {
  id: string
  category: string
  slug: string
  name: string
  number: string
  description: string
  available: boolean
  picture: string | undefined
  sizes: { name: string; price: number }[]
  /** Each at its lowest price. */
  extras: Choice[]
  variants: { name: string; options: Choice[] }[]
  /** What extras and options declare on top. */
  choices: Declared
  traits: Traits
}

/** All products of an edition: they lie in a file of their own. */
export const ProductList = z.object({ variant: text, file: text })

export const MenuEntry = z.object({
  variant: text,
  order: z.number(),
  id: text,
  slug: text,
  name: text,
  description: text,
  available: z.boolean(),
  picture,
  /** After the discount. */
  price: z.number(),
  fullPrice: z.number(),
  /** Percent. */
  discount: z.number(),
  slots: z.array(
    z.object({
      name: text,
      required: z.boolean(),
      products: z.array(z.object({ name: text, allergens: z.array(text), additives: z.array(text) })),
    }),
  ),
  traits,
})
export type MenuEntry = z.output<typeof MenuEntry>

export const PageEntry = z.object({
  variant: text,
  order: z.number(),
  id: text,
  slug: text,
  name: text,
  /** Sanitised HTML. */
  html: text,
  onHeader: z.boolean(),
  onFooter: z.boolean(),
  isPopup: z.boolean(),
})
export type PageEntry = z.output<typeof PageEntry>
