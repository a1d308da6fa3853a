import { expect, test } from 'vitest'
import { formatDelta, formatPrice, percentIn } from '#lib/i18n/format.ts'

const german = { locale: 'de-DE', currency: 'EUR' }

test('a price is written as the language writes it', () => {
  expect([formatPrice(1234.5, german), formatDelta(-0.5, german)]).toEqual([
    '1.234,50\u00a0€',
    '−0,50\u00a0€',
  ])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Math.min()])(
  '%s is never drawn as a price [R3.63]',
  amount => {
    expect(() => formatPrice(amount, german)).toThrow(RangeError)
    expect(() => formatDelta(amount, german)).toThrow(RangeError)
  },
)

test.each([
  ['7 %', 'de-DE', '7 %'],
  ['7 %', 'tr-TR', '%7'],
  ['7 %', 'en-DE', '7%'],
  ['5.5\u00a0%\u00a0(€1.20)', 'en', '5.5%\u00a0(€1.20)'],
  ['5.5 %', 'tr', '%5,5'],
  ['12.5 %', 'de-DE', '12,5 %'],
  ['8.875\u00a0%\u00a0(1,20 €)', 'de', '8,875\u00a0%\u00a0(1,20 €)'],
  ['9.5 %', 'en', '9.5%'],
  ['7\u00a0%\u00a0(1,20 €)', 'tr-TR', '%7\u00a0(1,20 €)'],
  ['Kurtaxe', 'tr-TR', 'Kurtaxe'],
])('the percentage %s is written in %s as %s [R8.961 R11.2251]', (text, locale, written) => {
  expect(percentIn(text, locale)).toBe(written)
})
