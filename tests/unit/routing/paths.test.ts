import { describe, expect, test } from 'vitest'
import { localeOf } from '#lib/i18n/format.ts'
import { counterpart, localized, slugify, slugOf } from '#lib/routing/paths.ts'
import { prefixOf } from '#lib/routing/site-locale.ts'

const siteLocale = (lang: string, branch: string | null = null) => ({ branch, lang, defaultLang: 'de' })

test.each([
  ['de', 'Köfte & Pide', 'koefte-pide'],
  ['de', 'Süß-saure Soße', 'suess-saure-sosse'],
  ['de', 'Crème brûlée', 'creme-brulee'],
  ['de', 'Sığır Çorbası', 'sigir-corbasi'],
  ['de', '  Pizza „Napoli“  ', 'pizza-napoli'],
  ['de', 'Kaffee\u0308', 'kaffee'],
  ['de', '寿司', ''],
  ['de-AT', 'Käsespätzle', 'kaesespaetzle'],
  ['fi', 'Pähkinä-öljy', 'pahkina-oljy'],
  ['sv', 'Räksmörgås', 'raksmorgas'],
  ['tr', 'Köfte, İçli Köfte', 'kofte-icli-kofte'],
  ['da', 'Smørrebrød på ål', 'smoerrebroed-paa-aal'],
  ['nb', 'Kjøttkaker', 'kjoettkaker'],
  ['fr', 'Œuf à la coque', 'oeuf-a-la-coque'],
  ['en', 'Jalapeño Dip', 'jalapeno-dip'],
])('in %s %j is part of an address as %j [R2.32 R2.190]', (lang, name, slug) => {
  expect(slugify(name, lang)).toBe(slug)
})

describe('a slug [R2.32]', () => {
  test.each([
    [{ name: 'Margherita', id: '12' }, 'margherita-12'],
    [{ name: '寿司', id: '12' }, '12'],
    [{ name: 'A', id: 'a/b' }, 'a-a~2fb'],
    [{ name: 'A', id: '../x' }, 'a-~2e~2e~2fx'],
  ])('of %j is %j', (named, slug) => {
    expect(slugOf(named, 'de')).toBe(slug)
  })

  test('distinguishes any two ids', () => {
    const ids = ['a/b', 'a~b', 'a~2fb', 'a b', 'a.b', 'ä', 'A']
    expect(new Set(ids.map(id => slugOf({ name: '', id }, 'de'))).size).toBe(ids.length)
  })
})

test.each([
  ['/', siteLocale('de'), '/'],
  ['/', siteLocale('en'), '/en'],
  ['/', siteLocale('en', 'mitte'), '/branch/mitte/en'],
  ['/contact', siteLocale('de'), '/contact'],
  ['/contact', siteLocale('en'), '/en/contact'],
  ['/contact', siteLocale('de', 'mitte'), '/branch/mitte/contact'],
])('%s in %j is %s [R2.33 R2.34 R2.36]', (path, siteData, address) => {
  expect(localized(path, siteData)).toBe(address)
})

test('the counterpart stays in its branch [R2.35]', () => {
  expect(counterpart('/menu', siteLocale('en', 'mitte'), 'de')).toBe('/branch/mitte/menu')
  expect(prefixOf(siteLocale('de'))).toBe('')
})

test.each([
  ['de', 'de', 'de-DE'],
  ['de', 'at', 'de-AT'],
  ['en', 'de', 'en-GB'],
  ['tr', 'de', 'tr-TR'],
  ['pt-BR', 'de', 'pt-BR'],
])('%s in %s is written as %s [R11.11]', (lang, country, locale) => {
  expect(localeOf(siteLocale(lang), country)).toBe(locale)
})
