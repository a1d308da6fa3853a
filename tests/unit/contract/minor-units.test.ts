import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Amount, inCurrency } from '#contract/kit/fields.ts'
import { decimalsOf, fromCents, inMainUnit, percentOf, split, stepOf, toCents } from '#contract/kit/money.ts'
import { readWritten } from '#contract/kit/written-amount.ts'
import { pointsDiscount, spending } from '#contract/orders/points.ts'
import { tipOf, totals } from '#contract/orders/price.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { readAmount } from '#lib/i18n/read-amount.ts'

const currencies = ['EUR', 'JPY', 'KWD'] as const
const locales = ['de-DE', 'en-GB', 'tr-TR', 'ja-JP', 'ar-KW'] as const

describe.each(currencies)('in %s', currency => {
  test('what is written is what is stored, whatever the amount [R9.881]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), cents => {
        const written = inMainUnit(cents, currency)
        expect(readWritten(written, decimalsOf(currency))).toEqual({ amount: written })
        expect(toCents(Number(written), currency)).toBe(cents)
        expect(toCents(fromCents(cents, currency), currency)).toBe(cents)
      }),
    )
  })

  test('an amount of its decimals is read, whatever it is, and one with a decimal more is refused [R7.2350]', () => {
    const units = 10 ** decimalsOf(currency)
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, more) => {
          const isRead = (amount: number) => inCurrency(currency, () => z.safeParse(Amount, amount).success)
          expect(isRead(fromCents(cents, currency))).toBe(true)
          expect(isRead((cents * 10 + more) / units / 10)).toBe(false)
        },
      ),
    )
  })

  test('what is shown is read as what is stored, in any language [R9.881]', () => {
    const below = 10 ** decimalsOf(currency) * 1000 - 1
    fc.assert(
      fc.property(fc.nat(below), fc.constantFrom(...locales), (cents, locale) => {
        const format = { locale, currency }
        const read = readAmount(formatPrice(fromCents(cents, currency), format), format)
        expect(read !== undefined && toCents(read, currency)).toBe(cents)
      }),
    )
  })

  test('what is calculated can be paid by card, and adds up [R9.881 R9.882]', () => {
    const step = stepOf(currency)
    const payable = (most: number) => fc.nat(most).map(steps => steps * step)
    const line = fc.record({ unit: payable(90_000), qty: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.record({ points: payable(9000), fee: payable(900), percent: fc.nat(20_000) }),
        (drawn, { points, fee, percent }) => {
          const lines = drawn.map(each => ({ ...each, parts: [{ rate: 8.875, gross: each.unit }] }))
          const area = { deliveryPrice: fee, freeDeliveryThreshold: 0 }
          const tip = tipOf(fromCents(fee, currency) / 3, currency)
          const sums = totals({
            currency,
            lines,
            area,
            deduct: spending(points, currency),
            tip,
            taxPercent: percent / 1000,
          })
          const { price, deposit, delivery, discount, tax, total } = sums
          expect(total).toBe(price + deposit + delivery - discount + tax + tip)
          expect([total, tax, tip].map(cents => Math.abs(cents % step))).toEqual([0, 0, 0])
        },
      ),
    )
  })
})

test.each([
  ['JPY', '1200', '1200'],
  ['JPY', '1,200', '1200'],
  ['JPY', '1.200', '1200'],
  ['JPY', '1.200.000', '1200000'],
  ['JPY', '1200.00', '1200'],
  ['JPY', '-500', '-500'],
  ['KWD', '1.25', '1.250'],
  ['KWD', '1.250', '1.250'],
  ['KWD', '1,25', '1.250'],
  ['KWD', '0,250', '0.250'],
  ['KWD', '1250', '1250.000'],
  ['KWD', '1,000.250', '1000.250'],
  ['KWD', '1.000,250', '1000.250'],
])('in %s, “%s” is %s [R9.881]', (currency, text, amount) => {
  expect(readWritten(text, decimalsOf(currency))).toEqual({ amount })
})

test.each([
  ['JPY', '1200.50', 'other'],
  ['JPY', '12.00.00', 'other'],
  ['JPY', '100000000', 'too-large'],
  ['JPY', '1.000.000.000', 'too-large'],
  ['KWD', '1,250', 'two-ways'],
  ['KWD', '1.2505', 'other'],
  ['KWD', '100000', 'too-large'],
])('in %s, “%s” is not read: %s [R9.881]', (currency, text, unclear) => {
  expect(readWritten(text, decimalsOf(currency))).toEqual({ unclear })
})

test('a currency has the decimals of ISO 4217, where browsers say something else too [R9.881]', () => {
  const codes = ['EUR', 'USD', 'HUF', 'RSD', 'IQD', 'JPY', 'ISK', 'KWD', 'TND']
  expect(codes.map(decimalsOf)).toEqual([2, 2, 2, 2, 3, 0, 0, 3, 3])
  expect(formatPrice(8.5, { locale: 'en-GB', currency: 'RSD' })).toContain('8.50')
})

test.each(['', 'KWD OMR', 'P C', 'jpy'])(
  '“%s” is no currency that has other decimals than most [R9.881]',
  code => {
    expect(decimalsOf(code)).toBe(2)
  },
)

test('fils are calculated in tens, and a share of tens is one [R9.882]', () => {
  expect([percentOf(1250, 10, 'KWD'), percentOf(1250, 10, 'EUR'), percentOf(125, 10, 'JPY')]).toEqual([
    130, 125, 13,
  ])
  expect(tipOf(0.125, 'KWD')).toBe(130)
  expect(split(100, [1, 1, 1], 10)).toEqual([30, 40, 30])
  expect(split(101, [1, 1], 10)).toEqual([51, 50])
})

test('points leave at least one of the main unit to pay [R5.1]', () => {
  expect([pointsDiscount(101, 100, 'JPY'), pointsDiscount(100, 100, 'JPY')]).toEqual([100, 0])
  expect([pointsDiscount(2000, 1000, 'KWD'), pointsDiscount(1999, 1000, 'KWD')]).toEqual([1000, 0])
})
