import { expect, test } from 'vitest'
import { barLinks, firstSection, otherSections, type SectionBeside } from '#content/category-bar.ts'
import type { LinkData } from '#content/reading/read.ts'
import { placeOfBar, type SectionPart } from '#contract/describe/settings/look.ts'
import { translateBy } from '#lib/i18n/translate.ts'

const t = translateBy(key => key)
const siteLocale = { branch: null, lang: 'de', defaultLang: 'de' }
const category = (id: string, picture?: string): LinkData => ({ id, slug: id, name: id, picture })
const links = (categories: LinkData[], others: SectionBeside[] = [], current?: string) =>
  barLinks(categories, { others, current, siteLocale, t })
const combos = (at: SectionBeside['at'], picture?: string): SectionBeside => ({ id: 'combos', at, picture })
const pictures = (...all: Parameters<typeof links>) => links(...all).map(({ picture }) => picture?.id)

test('the bar has pictures where all of it has one, and none where some lack theirs [R2.1035]', () => {
  const [pizza, soup] = [category('pizza', 'p'), category('soup', 's')]
  expect(pictures([pizza, soup])).toEqual(['p', 's'])
  expect(pictures([pizza, category('drinks')])).toEqual([undefined, undefined])
  expect(pictures([pizza, soup], [combos('first', 'c')])).toEqual(['c', 'p', 's'])
  expect(pictures([pizza, soup], [combos('first')])).toEqual([undefined, undefined, undefined])
})

test('it leads to sections of the page, or on the page of a category to the others [R2.21 R2.141]', () => {
  const all = [category('pizza'), category('soup')]
  expect(links(all, [combos('last')]).map(({ href }) => href)).toEqual(['#pizza', '#soup', '#combos'])
  expect(links(all, [], 'soup').map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
    ['/menu/pizza', false],
    ['/menu/soup', true],
  ])
})

test('what is no category stands in it where the page has it [R2.2530]', () => {
  const products = Array.from({ length: 13 }, (_, at) => ({
    ...{ id: String(at), rank: at < 6 ? at + 1 : undefined, picture: `p${at}` },
  }))
  const siteData = {
    combos: [{ picture: 'c' }],
    sections: [{ category: { slug: 'pizza' }, products }],
  } as never
  const placed = (order: SectionPart[]) => otherSections(siteData, order).map(({ id, at }) => `${id} ${at}`)
  expect(placed(['popular', 'combos', 'menu'])).toEqual(['most-popular first', 'combos first'])
  expect(placed(['combos', 'menu', 'popular'])).toEqual(['combos first', 'most-popular last'])
  expect(placed(['combos', 'menu'])).toEqual(['combos first'])
  expect(firstSection(siteData, ['popular', 'combos', 'menu'])).toBe('most-popular')
  expect(firstSection(siteData, ['menu', 'popular', 'combos'])).toBe('pizza')
  const [first] = otherSections(siteData, ['popular', 'menu'])
  expect(links([category('pizza', 'p')], first ? [first] : []).map(({ href, name }) => [href, name])).toEqual(
    [
      ['#most-popular', 'Favourites'],
      ['#pizza', 'pizza'],
    ],
  )
})

test('it is where HOME_PARTS has the categories, but never below what can be ordered [R2.2050]', () => {
  expect(placeOfBar(['hero', 'categories', 'order', 'combos', 'menu'])).toBe('categories')
  expect(placeOfBar(['hero', 'menu', 'categories', 'combos'])).toBe('menu')
  expect(placeOfBar(['hero', 'combos', 'menu', 'categories'])).toBe('combos')
})
