import { expect, test } from 'vitest'
import { limits } from '#contract/kit/limits.ts'
import { isTip, OWN_TIP, tipCents, typedAmount } from '#islands/checkout/order/tip.ts'
import { formatPrice } from '#lib/i18n/format.ts'

const EURO = { locale: 'de-DE', currency: 'EUR' }

test.each([
  ['nothing chosen', { tip: '', tipAmount: '5' }, 0],
  ['a tenth of 18.80', { tip: '10', tipAmount: '' }, 188],
  ['half a cent is rounded up', { tip: '2.5', tipAmount: '' }, 47],
  ['an amount of one’s own', { tip: OWN_TIP, tipAmount: '2,50' }, 250],
  ['nothing typed yet', { tip: OWN_TIP, tipAmount: '' }, 0],
  ['no amount', { tip: OWN_TIP, tipAmount: 'viel' }, 0],
])('%s [R5.3 R5.4 R5.5]', (_, values, cents) => expect(tipCents(values, 1880, EURO)).toBe(cents))

test.each([
  ['2', 2],
  ['2,5', 2.5],
  ['2.05', 2.05],
  [' 3,00 € ', 3],
  ['0', 0],
  ['-1', undefined],
  ['1,234', 1.23],
  ['1.005', 1.01],
  ['2,999', 3],
  ['1e3', undefined],
  ['CHF 3', undefined],
  ['3 Bier', undefined],
  ['', undefined],
])('“%s” is read as %s [R5.3 R5.151]', (text, amount) => expect(typedAmount(text, EURO)).toBe(amount))

test.each([
  ['de-CH', 'CHF', 'CHF 2.50'],
  ['de-CH', 'CHF', '2,50 chf'],
  ['tr-TR', 'TRY', '₺2,50'],
  ['tr-TR', 'TRY', '2,50 TRY'],
  ['en-GB', 'GBP', '£2.50'],
  ['en-GB', 'EUR', '€2.50'],
  ['fi-FI', 'EUR', '2,50 €'],
  ['ar-EG', 'EGP', '٢٫٥٠'],
])(
  'in %s with %s “%s” is read as 2.5, and so is the example of the hint [R5.160]',
  (locale, currency, text) => {
    const format = { locale, currency }
    expect(typedAmount(text, format)).toBe(2.5)
    expect(typedAmount(formatPrice(2.5, format), format)).toBe(2.5)
    expect(typedAmount('2.5 $', format)).toBeUndefined()
  },
)

test.each([
  ['', true],
  ['1000', true],
  ['1000,004', true],
  ['1000,01', false],
  ['zwei', false],
])('“%s” can be given: %s [R5.3]', (text, can) => expect(isTip(text, EURO)).toBe(can))

test('no preset is more than the highest tip that the server takes [R5.5]', () => {
  expect(tipCents({ tip: '10', tipAmount: '' }, 2_000_000, EURO)).toBe(limits.tip)
})
