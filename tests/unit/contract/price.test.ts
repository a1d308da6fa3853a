import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containedTax, fromCents, percentOf, split, toCents } from '#contract/kit/money.ts'
import { spending } from '#contract/orders/points.ts'
import { discounted, type PricedLine, tipOf, totals } from '#contract/orders/price.ts'

const line = (unit: number, qty = 1, rate = 7): PricedLine => ({ unit, qty, parts: [{ rate, gross: unit }] })
const area = { deliveryPrice: 290, freeDeliveryThreshold: 3000 }

describe('totals', () => {
  test('add up to price + delivery - discount + tax + tip [R9.17 R10.4]', () => {
    const amounts = totals({
      currency: 'EUR',
      lines: [line(1250, 2), line(300)],
      area,
      deduct: spending(500, 'EUR'),
      taxPercent: 10,
      tip: 150,
    })
    expect(amounts).toMatchObject({
      price: 2800,
      delivery: 290,
      discount: 500,
      tax: 259,
      tip: 150,
      total: 2999,
    })
  })

  test('start from nothing [R9.18]', () => {
    expect(totals({ currency: 'EUR', lines: [] })).toEqual({
      price: 0,
      deposit: 0,
      delivery: 0,
      discount: 0,
      deducted: 0,
      promoted: 0,
      off: [],
      tax: 0,
      tip: 0,
      total: 0,
      contained: [],
    })
  })

  test.each([
    { price: 2999, area, fee: 290 },
    { price: 3000, area, fee: 0 },
    { price: 9000, area: { ...area, freeDeliveryThreshold: 0 }, fee: 290 },
    { price: 1000, area: undefined, fee: 0 },
  ])('charge $fee for delivering $price [R4.34 R4.35 R4.36]', ({ price, area, fee }) => {
    expect(totals({ currency: 'EUR', lines: [line(price)], area }).delivery).toBe(fee)
  })

  test.each([
    { price: 1500, points: 1400, discount: 1400 },
    { price: 1500, points: 1401, discount: 0 },
    { price: 1500, points: 0, discount: 0 },
  ])('take $discount of $points points off $price [R5.1]', ({ price, points, discount }) => {
    expect(totals({ currency: 'EUR', lines: [line(price)], deduct: spending(points, 'EUR') }).discount).toBe(
      discount,
    )
  })

  test('add tax to items plus delivery minus points [R9.16]', () => {
    const amounts = totals({
      currency: 'EUR',
      lines: [line(2000)],
      area,
      deduct: spending(1000, 'EUR'),
      taxPercent: 19,
    })
    expect(amounts.tax).toBe(percentOf(2000 + 290 - 1000, 19, 'EUR'))
  })

  test('name the VAT contained per rate, delivery shared by value [R10.9]', () => {
    const amounts = totals({
      currency: 'EUR',
      lines: [line(2140, 1, 7), line(1190, 1, 19)],
      area: { ...area, freeDeliveryThreshold: 0 },
    })
    expect(amounts.contained).toEqual([
      { rate: 7, gross: 2326, net: 2174, vat: 152 },
      { rate: 19, gross: 1294, net: 1087, vat: 207 },
    ])
  })

  const lines = fc.array(
    fc.record({
      unit: fc.integer({ min: 0, max: 20_000 }),
      qty: fc.integer({ min: 1, max: 20 }),
      share: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  test('of any cart: net and VAT add up, and the order of lines changes nothing [R10.4 R10.9 R10.1]', () => {
    fc.assert(
      fc.property(lines, fc.nat(1000), fc.nat(3000), fc.nat(500), (drawn, fee, points, tip) => {
        const priced = drawn.map(({ unit, qty, share }) => {
          const food = Math.floor((unit * share) / 100)
          return {
            unit,
            qty,
            parts: [
              { rate: 7, gross: food },
              { rate: 19, gross: unit - food },
            ],
          }
        })
        const input = {
          area: { deliveryPrice: fee, freeDeliveryThreshold: 0 },
          deduct: spending(points, 'EUR'),
          tip,
        }
        const amounts = totals({ currency: 'EUR', lines: priced, ...input })
        const parts = amounts.contained.reduce((sum, part) => sum + part.net + part.vat, 0)
        const price = priced.reduce((sum, one) => sum + one.unit * one.qty, 0)
        expect(Number.isInteger(amounts.total)).toBe(true)
        if (price > 0) expect(parts).toBe(amounts.total)
        expect(totals({ currency: 'EUR', lines: priced.toReversed(), ...input })).toEqual(amounts)
      }),
    )
  })
})

test.each([
  { amount: 10.05, cents: 1005 },
  { amount: 0.1 + 0.2, cents: 30 },
  { amount: 1.005, cents: 100 },
  { amount: -0.5, cents: -50 },
])('$amount is $cents cents [R10.1]', ({ amount, cents }) => {
  expect(toCents(amount, 'EUR')).toBe(cents)
  expect(toCents(fromCents(cents, 'EUR'), 'EUR')).toBe(cents)
})

test.each([
  { cents: 250, percent: 10, part: 25 },
  { cents: 25, percent: 10, part: 3 },
  { cents: 24, percent: 10, part: 2 },
  { cents: 1999, percent: 12.5, part: 250 },
  { cents: 10_000, percent: 8.875, part: 888 },
  { cents: 1380, percent: 8.875, part: 122 },
])('$percent % of $cents is $part, half up [R10.1]', ({ cents, percent, part }) => {
  expect(percentOf(cents, percent, 'EUR')).toBe(part)
})

test('a combo costs its price less its discount [R9.19]', () => {
  expect(discounted(1990, 10, 'EUR')).toBe(1791)
  expect(discounted(1990, 0, 'EUR')).toBe(1990)
})

test.each([
  { amount: 2.346, cents: 235 },
  { amount: 0, cents: 0 },
  { amount: -3, cents: 0 },
])('a tip of $amount is $cents cents [R5.3 R5.4]', ({ amount, cents }) => {
  expect(tipOf(amount, 'EUR')).toBe(cents)
})

test('contained VAT is what makes net and VAT the gross [R10.9]', () => {
  expect(containedTax(1190, 19)).toBe(190)
  expect(containedTax(1070, 7)).toBe(70)
  expect(containedTax(1000, 0)).toBe(0)
  expect(containedTax(108_875, 8.875)).toBe(8875)
})

test('a split adds up whatever the weights', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.array(fc.nat(900), { minLength: 1 }),
      (cents, weights) => {
        expect(split(cents, weights).reduce((sum, part) => sum + part, 0)).toBe(cents)
      },
    ),
  )
})
