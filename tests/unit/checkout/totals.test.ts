import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents, stepOf, toCents } from '#contract/kit/money.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import { addedPercent } from '#contract/orders/price.ts'
import { freeLines, localTotals } from '#islands/checkout/order/totals.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { pricedLine } from '#lib/cart/line-view.ts'
import { answeredTaxes, orderTotals } from '#server/orders/order-totals.ts'
import { combo, pizza } from '../contract/fixtures.ts'
import { areas, pizzaLine } from './fixtures.ts'

const supply = { place: 'away', day: '2026-05-13' } as const

const menuLine = buildComboLine(
  combo,
  combo.items.map(slot => ({
    slotId: slot.id,
    productId: slot.products[0]?.id,
    product: undefined,
    extras: [],
    optionIds: [],
  })),
  { qty: 1, currency: 'EUR' },
)

const untaxed = (currency: string) => ({ taxes: [], features: { currency } })

test('the price is what the visitor saw, whatever the product costs by now [R10.2 R10.4]', () => {
  expect(pricedLine({ ...pizzaLine, price: 20 }, { supply, currency: 'EUR' }).unit).toBe(2000)
  const parts = pricedLine({ ...pizzaLine, price: 20 }, { supply, currency: 'EUR' }).parts
  expect(parts.map(part => part.rate)).toEqual([7, 19])
  expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(2000)
})

test.each([
  { what: 'nothing delivered', area: undefined, delivery: 0, total: 18.8 },
  { what: 'a fee below the threshold', area: areas[0], delivery: 1.5, total: 20.3 },
  { what: 'a fee without a threshold', area: areas[1], delivery: 2, total: 20.8 },
])('$what [R4.34 R4.35 R4.36]', ({ area, delivery, total }) => {
  expect(
    localTotals([{ ...pizzaLine, qty: 1 }], { currency: 'EUR', area, supply, taxPercent: 0 }),
  ).toMatchObject({
    price: 18.8,
    delivery,
    total,
  })
})

test('delivery is free from the threshold on [R4.35]', () => {
  expect(localTotals([pizzaLine], { currency: 'EUR', area: areas[0], supply, taxPercent: 0 })).toMatchObject({
    price: 37.6,
    delivery: 0,
    total: 37.6,
  })
})

test('the VAT contained is listed by rate [R10.9]', () => {
  const { taxItems, total } = localTotals([pizzaLine], {
    currency: 'EUR',
    area: undefined,
    supply,
    taxPercent: 0,
  })
  expect(taxItems.map(item => item.name)).toEqual(['7 %', '19 %'])
  expect(taxItems.reduce((sum, item) => sum + item.value, 0)).toBeLessThan(total)
})

test('VAT of a part only would mislead: a line that remembers no rates leaves it out', () => {
  const { product: _, ...unknown } = pizzaLine
  expect(
    localTotals([pizzaLine, { ...unknown, product: undefined }], {
      currency: 'EUR',
      area: undefined,
      supply,
      taxPercent: 0,
    }).taxItems,
  ).toEqual([])
})

test('taxes on top are the sum of all rates [R9.16]', () => {
  const taxPercent = addedPercent(
    [{ rates: [{ value: 5 }, { value: 2.5 }] }, { rates: [{ value: 1 }] }],
    supply,
  )
  expect(taxPercent).toBe(8.5)
  const fractions = [{ rates: [{ value: 8.875 }, { value: 1.1 }, { value: 0.2 }] }]
  expect(addedPercent(fractions, supply)).toBe(10.175)
  expect(
    localTotals([{ ...pizzaLine, qty: 1, price: 10 }], {
      currency: 'EUR',
      area: undefined,
      supply,
      taxPercent,
    }),
  ).toMatchObject({
    tax: 0.85,
    taxPercent: 8.5,
    total: 10.85,
  })
})

test.each([
  { what: 'delivered for a fee', qty: 1, area: areas[0] },
  { what: 'delivered for free', qty: 3, area: areas[0] },
  { what: 'taken away', qty: 2, area: undefined },
])('$what: the page and the server come to the same totals [R10.5 R7.53]', ({ qty, area }) => {
  const lines = [
    { line: { ...pizzaLine, qty }, resolved: resolveProduct(pizza, pizzaLine, 'EUR') },
    { line: { ...menuLine, qty: 1 }, resolved: resolveCombo(combo, menuLine.items, 'EUR') },
  ]
  const server = orderTotals(untaxed('EUR'), { supply, lines, changes: [] }, { area, tip: 0 })
  const page = localTotals(
    lines.map(({ line, resolved }) => ({ ...line, price: fromCents(resolved.unit, 'EUR') })),
    { currency: 'EUR', area, supply, taxPercent: 0 },
  )
  expect(page.total).toBe(fromCents(server.total, 'EUR'))
  expect(page.delivery).toBe(fromCents(server.delivery, 'EUR'))
  expect(page.taxItems).toEqual(answeredTaxes(server.taxItems, 'EUR'))
})

test.each(['EUR', 'JPY', 'KWD'])(
  'in %s the page and the server come to the same totals, whatever the prices [R9.881 R10.5]',
  currency => {
    const step = stepOf(currency)
    const amount = fc.nat(5000).map(steps => fromCents(steps * step, currency))
    const drawn = fc.record({
      amount,
      fee: amount,
      discount: fc.nat(100_000),
      tax: fc.nat(20_000),
      tip: fc.nat(50),
    })
    fc.assert(
      fc.property(drawn, ({ amount, fee, discount, tax, tip: steps }) => {
        const [first] = areas
        const area = first && { ...first, deliveryPrice: fee, freeDeliveryThreshold: 0 }
        const dish = { ...pizza, sizes: pizza.sizes.map(size => ({ ...size, price: amount })) }
        const meal = { ...combo, price: amount, discount: discount / 1000 }
        const line = buildProductLine(dish, 'pizza', pizzaLine, { qty: 3, currency })
        const menu = buildComboLine(meal, menuLine.items, { qty: 2, currency })
        const lines = [
          { line, resolved: resolveProduct(dish, line, currency) },
          { line: menu, resolved: resolveCombo(meal, menu.items, currency) },
        ]
        const tip = steps * step
        const shop = { ...untaxed(currency), taxes: [{ name: 'Tax', rates: [{ value: tax / 1000 }] }] }
        const server = orderTotals(shop, { supply, lines, changes: [] }, { area, tip })
        const page = localTotals([line, menu], { currency, area, supply, taxPercent: tax / 1000, tip })
        expect([page.total, page.tax, page.price].map(each => toCents(each, currency))).toEqual([
          server.total,
          server.tax,
          server.price,
        ])
      }),
    )
  },
)

test('while a quote comes, VAT that is not known locally keeps the lines of the last one [R11.360]', () => {
  const totalsOf = (...lines: Parameters<typeof localTotals>[0]) =>
    localTotals(lines, { currency: 'EUR', area: undefined, supply, taxPercent: 0 })
  const unknown = { ...pizzaLine, product: undefined }
  const known = totalsOf(pizzaLine)
  expect(totalsOf(unknown).taxItems).toEqual([])
  expect(freeLines(totalsOf(unknown), known)).toBe(known.taxItems.length)
  expect(freeLines(totalsOf(unknown), undefined)).toBe(1)
  expect(freeLines(totalsOf(unknown, unknown, unknown), undefined)).toBe(2)
  expect(freeLines(known, undefined)).toBe(0)
})

test('what cannot be ordered is in no sum, and keeps its place among the lines [R4.730]', () => {
  const gone = { ...pizzaLine, price: 5 }
  const left = localTotals([gone, pizzaLine], {
    currency: 'EUR',
    area: areas[0],
    supply,
    taxPercent: 10,
    tip: 100,
    leftOut: [gone],
  })
  const without = localTotals([pizzaLine], {
    currency: 'EUR',
    area: areas[0],
    supply,
    taxPercent: 10,
    tip: 100,
  })
  expect({ ...left, lines: [] }).toEqual({ ...without, lines: [] })
  expect(left.lines).toHaveLength(2)
})
