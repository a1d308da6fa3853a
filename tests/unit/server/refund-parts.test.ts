import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents } from '#contract/kit/money.ts'
import { spending } from '#contract/orders/points.ts'
import { totals, unitDeposit } from '#contract/orders/price.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { MoneyPart, RefundLine } from '#server/db/refund-tables.ts'
import { type LineMoney, lineAmount, lineWeights } from '#server/orders/refund-lines.ts'
import { grossOf, partsLeft, partsOf, takeParts } from '#server/orders/refund-parts.ts'

const RATES = [7, 19, 0]

const drawn = fc.record({
  lines: fc.array(
    fc.record({
      unit: fc.integer({ min: 1, max: 4000 }),
      qty: fc.integer({ min: 1, max: 6 }),
      share: fc.integer({ min: 0, max: 100 }),
      rate: fc.constantFrom(...RATES),
      deposit: fc.nat(60),
      depositRate: fc.constantFrom(...RATES),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  fee: fc.nat(500),
  points: fc.nat(3000),
  tip: fc.nat(500),
  taxPercent: fc.constantFrom(0, 8.25),
})

/** An order as it is stored, with everything that can be in a total. */
function orderOf({ lines, fee, points, tip, taxPercent }: typeof zero) {
  const priced = lines.map(({ unit, qty, share, rate, deposit, depositRate }) => {
    const food = Math.floor((unit * share) / 100)
    const parts = [
      { rate: 7, gross: food },
      { rate, gross: unit - food },
    ]
    const deposits = deposit > 0 ? [{ rate: depositRate, gross: deposit }] : []
    return { unit, qty, parts, deposits }
  })
  const area = { deliveryPrice: fee, freeDeliveryThreshold: 0 }
  const { contained, ...amounts } = totals({
    currency: 'EUR',
    lines: priced,
    area,
    deduct: spending(points, 'EUR'),
    tip,
    taxPercent,
  })
  const taxes = contained.filter(({ rate }) => rate > 0)
  const items = priced.map(({ unit, qty, parts, deposits }, position): LineMoney => {
    const vat = vatOf({ parts, qty }, 'EUR')
    const deposit = unitDeposit({ deposits })
    const depositVat = vatOf({ parts: deposits, qty }, 'EUR')
    return { position, qty, price: unit, deposit, promoted: 0, vat, depositVat }
  })
  const tax_items = JSON.stringify([
    ...taxes.map(({ rate, vat, net }) => ({ name: `${rate} %`, cents: vat, net })),
    ...(amounts.tax > 0 ? [{ name: 'City', cents: amounts.tax }] : []),
  ])
  return { row: { ...amounts, tax_items, currency: 'EUR' }, items }
}
const plain = { deposit: 0, depositRate: 0 }
const zero = {
  lines: [{ ...plain, unit: 1, qty: 1, share: 0, rate: 7 }],
  fee: 0,
  points: 0,
  tip: 0,
  taxPercent: 0,
}

const vatIn = (parts: MoneyPart[]): number => parts.reduce((sum, { vat }) => sum + vat, 0)

describe('the parts of an order', () => {
  test('add up to its total [R10.240]', () => {
    fc.assert(
      fc.property(drawn, given => {
        const { row } = orderOf(given)
        expect(grossOf(partsOf(row))).toBe(row.total)
      }),
    )
  })

  test('are given back in any steps, and in the end gross and VAT of each rate are level [R10.240]', () => {
    fc.assert(
      fc.property(drawn, fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 8 }), (given, amounts) => {
        const { row } = orderOf(given)
        const whole = partsOf(row)
        const taken: MoneyPart[] = []
        const take = (amount: number): void => {
          const parts = takeParts(whole, partsLeft(whole, taken), amount)
          expect(grossOf(parts)).toBe(amount)
          for (const { gross, vat } of parts) expect(vat >= 0 && vat <= gross).toBe(true)
          taken.push(...parts)
        }
        for (const amount of amounts) take(Math.min(amount, row.total - grossOf(taken)))
        take(row.total - grossOf(taken))
        for (const { gross, vat } of partsLeft(whole, taken)) expect([gross, vat]).toEqual([0, 0])
      }),
    )
  })

  test('by lines: all lines are worth the price less the discount, and no rate gives more than it has [R10.240]', () => {
    fc.assert(
      fc.property(drawn, given => {
        const order = orderOf(given)
        const { row, items } = order
        const whole = partsOf(row)
        const parts: MoneyPart[] = []
        const taken: RefundLine[] = []
        let sum = 0
        for (const { position, qty } of items) {
          for (let each = 0; each < qty; each++) {
            const line = { position, qty: 1 }
            const left = partsLeft(whole, parts)
            const amount = lineAmount(order, line, taken)
            const own = takeParts(whole, left, amount, lineWeights(order, [line], taken, left))
            expect(grossOf(own)).toBe(amount)
            expect(own.some(({ kind }) => kind === 'tip')).toBe(false)
            sum += amount - own.reduce((tax, part) => tax + (part.kind === 'tax' ? part.gross : 0), 0)
            parts.push(...own)
            taken.push(line)
          }
        }
        if (given.taxPercent === 0) expect(sum).toBe(row.price + row.deposit - row.discount)
        const left = partsLeft(whole, parts)
        for (const { gross, vat } of left) expect(gross >= 0 && vat >= 0).toBe(true)
        expect(vatIn(parts) + vatIn(left)).toBe(vatIn(whole))
      }),
    )
  })

  test('of a line are those that it was sold with [R10.183]', () => {
    const order = orderOf({
      ...zero,
      lines: [
        { ...plain, unit: 1000, qty: 2, share: 60, rate: 19 },
        { ...plain, unit: 500, qty: 1, share: 0, rate: 19 },
      ],
      fee: 300,
      tip: 100,
    })
    const whole = partsOf(order.row)
    const line = { position: 0, qty: 1 }
    const amount = lineAmount(order, line, [])
    expect(fromCents(amount, 'EUR')).toBe(10)
    expect(takeParts(whole, whole, amount, lineWeights(order, [line], [], whole))).toEqual([
      { kind: 'vat', name: '7 %', gross: 600, vat: 39 },
      { kind: 'vat', name: '19 %', gross: 400, vat: 64 },
    ])
  })

  test('of a line include its deposit, which no discount reduces [R11.64]', () => {
    const bottle = { unit: 350, qty: 2, share: 0, rate: 19, deposit: 25, depositRate: 0 }
    const order = orderOf({ ...zero, lines: [bottle], points: 300 })
    const whole = partsOf(order.row)
    const line = { position: 0, qty: 1 }
    const amount = lineAmount(order, line, [])
    expect([order.row.total, amount]).toEqual([450, 225])
    expect(takeParts(whole, whole, amount, lineWeights(order, [line], [], whole))).toEqual([
      { kind: 'vat', name: '19 %', gross: 200, vat: 32 },
      { kind: 'none', name: '', gross: 25, vat: 0 },
    ])
  })
})
