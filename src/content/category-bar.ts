import type { Translate } from '#lib/i18n/translate.ts'
import { categoryPath, localized } from '#lib/routing/paths.ts'
import type { SiteLocale } from '#lib/routing/site-locale.ts'
import type { ComboEntry } from './reading/entries.ts'
import type { LinkData } from './reading/read.ts'

/** Where a page has its combos, above or below the categories, and the picture of one of them. */
export interface CombosPlace {
  at: 'first' | 'last'
  picture: string | undefined
}

export interface BarLink {
  href: string
  name: string
  picture: { id: string; widths: number[]; ratio: number } | undefined
  isCurrent: boolean
}

interface BarOptions {
  combos: CombosPlace | undefined
  current: string | undefined
  siteLocale: SiteLocale
  t: Translate
}

/** The place of a page's combos; undefined without any. */
export const combosAt = (combos: ComboEntry[], at: CombosPlace['at']): CombosPlace | undefined =>
  combos.length > 0 ? { at, picture: combos.find(({ picture }) => picture)?.picture } : undefined

/** The links of the category bar. They have pictures where all of them have one, and none where some lack theirs. */
export function barLinks(categories: LinkData[], { combos, current, siteLocale, t }: BarOptions): BarLink[] {
  const round = { widths: [160], ratio: 1 }
  const links = categories.map(({ id, slug, name, picture }) => ({
    href: current ? localized(categoryPath(slug), siteLocale) : `#${slug}`,
    name,
    picture: picture ? { id: picture, ...round } : undefined,
    isCurrent: id === current,
  }))
  const ofCombos = combos && {
    href: '#combos',
    name: t('Combo menus'),
    picture: combos.picture ? { id: combos.picture, widths: [240], ratio: 0.75 } : undefined,
    isCurrent: false,
  }
  const all = combos?.at === 'last' ? [...links, ofCombos] : [ofCombos, ...links]
  const shown = all.filter(link => link !== undefined)
  return shown.every(({ picture }) => picture) ? shown : shown.map(link => ({ ...link, picture: undefined }))
}
