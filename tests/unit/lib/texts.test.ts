import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { livePaths } from '#contract/api/live-paths.ts'
import { isOwnOrigin } from '#lib/api/anti-forgery.ts'
import { branchBase, requestUrl } from '#lib/api/request.ts'
import { uuid } from '#lib/api/uuid.ts'
import { formatDate, formatDateTime, formatTime } from '#lib/i18n/dates.ts'
import { formatDelta, formatPrice } from '#lib/i18n/format.ts'
import { translate } from '#lib/i18n/translate.ts'

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('prices', () => {
  test.each([
    ['de-DE', 1234.56, '1.234,56 €'],
    ['en-GB', 1234.56, '€1,234.56'],
    ['de-DE', 0, '0,00 €'],
  ])('in %s write %d as %s [R11.11]', (locale, amount, text) => {
    expect(plain(formatPrice(amount, { locale, currency: 'EUR' }))).toBe(text)
  })

  test('name the restaurant’s own currency [R9.25]', () => {
    expect(plain(formatPrice(9.5, { locale: 'de-DE', currency: 'CHF' }))).toBe('9,50 CHF')
  })

  test('that differ have a sign, and are empty where there is no difference', () => {
    const delta = (amount: number) => plain(formatDelta(amount, { locale: 'de-DE', currency: 'EUR' }))
    expect([delta(0.5), delta(-0.5), delta(0)]).toEqual(['+0,50 €', '−0,50 €', ''])
  })
})

describe('times', () => {
  const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' }

  test('are the restaurant’s, on the days when the clocks change too [R11.11 R11.12]', () => {
    expect(formatTime('2025-11-21T17:30:00Z', berlin)).toBe('18:30 Uhr')
    expect(formatTime('2026-03-29T00:59:00Z', berlin)).toBe('01:59 Uhr')
    expect(formatTime('2026-03-29T01:00:00Z', berlin)).toBe('03:00 Uhr')
    expect(formatTime('2026-10-25T00:30:00Z', berlin)).toBe('02:30 Uhr')
    expect(formatTime('2026-10-25T01:30:00Z', berlin)).toBe('02:30 Uhr')
    expect(formatTime('2025-11-21T23:00:00Z', { ...berlin, locale: 'en-GB' })).toBe('00:00')
  })

  test('name their day', () => {
    expect(formatDate('2025-11-21T23:30:00Z', berlin)).toBe('Samstag, 22. November')
    expect(formatDateTime('2025-11-21T17:30:00Z', berlin)).toBe('Freitag, 21. November, 18:30 Uhr')
  })
})

describe('a text', () => {
  const words = { Cart: 'Warenkorb', '{n} of {n}': '{n} von {n}', Empty: '' }

  test('is its translation, or its own key', () => {
    expect(translate(words, 'Cart')).toBe('Warenkorb')
    expect(translate(words, 'Menu')).toBe('Menu')
    expect(translate(words, 'Empty')).toBe('Empty')
  })

  test('takes in its values, as they are', () => {
    expect(translate(words, '{n} of {n}', { n: 3 })).toBe('3 von 3')
    expect(translate(words, 'Hello {name}, {x}', { name: '$& {x}' })).toBe('Hello $& {x}, {x}')
  })
})

describe('addresses', () => {
  test('are made of base, path and parameters [R7.1]', () => {
    expect(requestUrl('//shop.example/api/', '/a/{id}/b', { id: 'ü/1' })).toBe(
      '//shop.example/api/a/%C3%BC%2F1/b',
    )
    expect(['/api', '//shop.example/api', 'https://shop.example/api'].map(isOwnOrigin)).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['/api', 'https://mitte.example', '//mitte.example/api'],
    ['//shop.example/v1/api', '//mitte.example/path', '//mitte.example/v1/api'],
    ['/api', '', '/api'],
  ])('of a branch swap the host: %s at %s is %s', (base, branch, swapped) => {
    expect(branchBase(base, branch)).toBe(swapped)
  })

  test('of the calls that start early are those of the endpoint table', () => {
    expect(endpoints.getProduct.path).toBe(livePaths.product)
    expect(endpoints.getMenu.path).toBe(livePaths.menu)
  })
})

test('a UUID is one, also without a secure context', () => {
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(uuid()).toMatch(form)
  const own = crypto.randomUUID
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  expect(uuid()).toMatch(form)
  Object.defineProperty(crypto, 'randomUUID', { value: own, configurable: true })
})
