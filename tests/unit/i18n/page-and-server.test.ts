import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#contract/describe/settings/features.ts'
import { Setting } from '#contract/describe/settings/settings.ts'
import { formatDateTime, formatLongDateTime } from '#lib/i18n/dates.ts'
import { formatPrice, localeOf } from '#lib/i18n/format.ts'
import { sandboxPage } from '#server/payments/providers/sandbox/sandbox-page.ts'
import { formatOf } from '#server/texts/formats.ts'

const shopIn = (country: string, defaultLang = 'de') => ({
  features: features([z.parse(Setting, { key: 'COUNTRY', value: country })]),
  defaultLang,
})

/** How the pages of a language write an amount in a country. */
const onPage = (amount: number, lang: string, country: string, defaultLang = 'de'): string =>
  formatPrice(amount, { locale: localeOf({ lang, defaultLang }, country), currency: 'EUR' })

test.each([
  ['de', 'at', '€ 12,30'],
  ['de', 'de', '12,30 €'],
  ['de', 'ch', 'EUR 12.30'],
  ['de-CH', 'de', 'EUR 12.30'],
  ['en', 'at', '€12.30'],
  ['tr', 'at', '€12,30'],
])('the server writes a price in %s for %s as the page does: %s [R11.11]', (lang, country, text) => {
  const shop = shopIn(country)
  const written = formatPrice(12.3, formatOf(shop, lang))
  expect(written).toBe(onPage(12.3, lang, country))
  expect(written.replaceAll(/\s/g, ' ')).toBe(text)
})

test('the page of the payment in a demo writes the amount as the menu does', () => {
  const session = {
    id: 's1',
    code: 'A1',
    state: 'open' as const,
    amount: 1230,
    currency: 'EUR',
    lang: 'de',
    title: 'Bestellung A1',
    return_url: 'https://shop.example/order',
  }
  expect(sandboxPage(session, shopIn('at'))).toContain(`<dd>${onPage(12.3, 'de', 'at')}</dd>`)
})

test('a reader of a language without texts reads prices and times in German, as the texts are', () => {
  expect(formatOf(shopIn('fr', 'fr'), 'fr')).toMatchObject({ locale: 'de-DE' })
})

test('a discount has a minus and no hyphen, in every language [R11.11]', () => {
  const written = ['de', 'en', 'tr'].map(lang => formatPrice(-5, formatOf(shopIn('de'), lang)))
  expect(written).toEqual(['−5,00\u00a0€', '−€5.00', '−€5,00'])
})

test('a mail names the year of a day, and the page its weekday, on the same clock', () => {
  const format = formatOf(shopIn('at'), 'de')
  expect(formatLongDateTime('2026-11-20T17:30:00Z', format)).toBe('20. November 2026, 18:30 Uhr')
  expect(formatDateTime('2026-11-20T17:30:00Z', format)).toBe('Freitag, 20. November, 18:30 Uhr')
})
