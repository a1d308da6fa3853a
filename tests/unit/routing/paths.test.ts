import { expect, test } from 'vitest'
import { localeOf } from '#lib/i18n/format.ts'
import { counterpart, localized } from '#lib/routing/paths.ts'
import { prefixOf } from '#lib/routing/site-locale.ts'

const siteLocale = (lang: string, branch: string | null = null) => ({ branch, lang, defaultLang: 'de' })

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
