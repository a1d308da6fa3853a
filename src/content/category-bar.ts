import type { SectionPart } from '#contract/describe/settings/look.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { categoryPath, localized } from '#lib/routing/paths.ts'
import type { SiteLocale } from '#lib/routing/site-locale.ts'
import { POPULAR, popularDishes } from './popular.ts'
import type { LinkData, SiteData } from './reading/read.ts'

/** A section of a page that is no category, above or below these, and the picture of one of its dishes. */
export interface SectionBeside {
  id: 'combos' | typeof POPULAR
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
  others: SectionBeside[]
  current: string | undefined
  siteLocale: SiteLocale
  t: Translate
}

/** Those of a page, in the order of its parts with something to order. */
export function otherSections(
  { combos, sections }: Pick<SiteData, 'combos' | 'sections'>,
  order: readonly SectionPart[],
): SectionBeside[] {
  const dishes = { popular: popularDishes(sections).map(({ product }) => product), combos }
  const ids = { popular: POPULAR, combos: 'combos' } as const
  return order.flatMap((part, index) => {
    if (part === 'menu' || dishes[part].length === 0) return []
    const at: SectionBeside['at'] = index < order.indexOf('menu') ? 'first' : 'last'
    return { id: ids[part], at, picture: dishes[part].find(({ picture }) => picture)?.picture }
  })
}

/** The id of the first section with something to order. */
export function firstSection(siteData: SiteData, order: readonly SectionPart[]): string | undefined {
  const others = otherSections(siteData, order)
  const before = others.find(({ at }) => at === 'first')
  return before?.id ?? siteData.sections[0]?.category.slug ?? others[0]?.id
}

/** The links of the category bar. They have pictures where all of them have one, and none where some lack theirs. */
export function barLinks(categories: LinkData[], { others, current, siteLocale, t }: BarOptions): BarLink[] {
  const round = { widths: [160], ratio: 1 }
  const links = categories.map(({ id, slug, name, picture }) => ({
    href: current ? localized(categoryPath(slug), siteLocale) : `#${slug}`,
    name,
    picture: picture ? { id: picture, ...round } : undefined,
    isCurrent: id === current,
  }))
  const linksTo = (place: SectionBeside['at']): BarLink[] =>
    others
      .filter(({ at }) => at === place)
      .map(({ id, picture }) => ({
        href: `#${id}`,
        name: id === 'combos' ? t('Combo menus') : t('Favourites'),
        picture: picture ? { id: picture, widths: [240], ratio: 0.75 } : undefined,
        isCurrent: false,
      }))
  const all = [...linksTo('first'), ...links, ...linksTo('last')]
  return all.every(({ picture }) => picture) ? all : all.map(link => ({ ...link, picture: undefined }))
}
