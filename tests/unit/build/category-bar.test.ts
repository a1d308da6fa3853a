import { expect, test } from 'vitest'
import { barLinks, type CombosPlace } from '#content/category-bar.ts'
import type { LinkData } from '#content/reading/read.ts'
import { placeOfBar } from '#contract/describe/settings/look.ts'
import { translateBy } from '#lib/i18n/translate.ts'

const t = translateBy(key => key)
const siteLocale = { branch: null, lang: 'de', defaultLang: 'de' }
const category = (id: string, picture?: string): LinkData => ({ id, slug: id, name: id, picture })
const links = (categories: LinkData[], combos?: CombosPlace, current?: string) =>
  barLinks(categories, { combos, current, siteLocale, t })
const pictures = (...all: Parameters<typeof links>) => links(...all).map(({ picture }) => picture?.id)

test('the bar has pictures where all of it has one, and none where some lack theirs [R2.1035]', () => {
  const [pizza, soup] = [category('pizza', 'p'), category('soup', 's')]
  expect(pictures([pizza, soup])).toEqual(['p', 's'])
  expect(pictures([pizza, category('drinks')])).toEqual([undefined, undefined])
  expect(pictures([pizza, soup], { at: 'first', picture: 'c' })).toEqual(['c', 'p', 's'])
  expect(pictures([pizza, soup], { at: 'first', picture: undefined })).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('it leads to sections of the page, or on the page of a category to the others [R2.21 R2.141]', () => {
  const all = [category('pizza'), category('soup')]
  expect(links(all, { at: 'last', picture: undefined }).map(({ href }) => href)).toEqual([
    '#pizza',
    '#soup',
    '#combos',
  ])
  expect(links(all, undefined, 'soup').map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
    ['/menu/pizza', false],
    ['/menu/soup', true],
  ])
})

test('it is where HOME_PARTS has the categories, but never below what can be ordered [R2.2050]', () => {
  expect(placeOfBar(['hero', 'categories', 'order', 'combos', 'menu'])).toBe('categories')
  expect(placeOfBar(['hero', 'menu', 'categories', 'combos'])).toBe('menu')
  expect(placeOfBar(['hero', 'combos', 'menu', 'categories'])).toBe('combos')
})
