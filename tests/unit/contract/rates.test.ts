import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Menu, Product } from '#contract/menu/catalogue.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import { rateOf, type Supply, type SupplyPlace } from '#contract/menu/rates.ts'
import { partsByRate } from '#contract/menu/tax-parts.ts'
import { addedPercent } from '#contract/orders/price.ts'
import { supplyOf } from '#contract/orders/supply.ts'

/** Food as in Germany from 2024 on, and drinks. */
const food = {
  vatRates: [
    { from: '2026-01-01', table: 7, away: 7 },
    { table: 19, away: 7 },
    { from: '2027-01-01', table: 9, away: 8 },
  ],
}
const at = (place: SupplyPlace, day = '2025-12-31'): Supply => ({ place, day })

const salad = {
  id: 'salad',
  name: 'Salad',
  ...food,
  sizes: [
    { id: 's', name: 'small', price: 5 },
    { id: 'jar', name: 'in a jar', price: 8, vatRate: 19, deposit: 0.5 },
  ],
  extras: [
    { id: 'bread', name: 'Bread', prices: [{ sizeId: 's', price: 1 }] },
    { id: 'wine', name: 'Wine', vatRate: 19, prices: [{ sizeId: 's', price: 4 }] },
  ],
  variants: [
    {
      id: 'with',
      name: 'With',
      type: 'checkbox',
      options: [
        { id: 'egg', name: 'Egg', price: 1.5 },
        { id: 'cola', name: 'Cola', price: 2, vatRates: [{ table: 19, away: 16 }] },
        { id: 'voucher', name: 'Voucher for a drink', price: -3, vatRate: 19 },
      ],
    },
  ],
}
const product = z.parse(Product, salad)

const parts = (supply: Supply, { size = 's', extras = [] as string[], options = [] as string[] } = {}) =>
  resolveProduct(
    product,
    {
      sizeId: size,
      extraIds: extras.map(extraId => ({ extraId, selected: true, name: '' })),
      optionIds: [
        { variantId: 'with', value: options.map(optionId => ({ optionId, selected: true, price: 0 })) },
      ],
    },
    'EUR',
    supply,
  ).parts

describe('the VAT rate', () => {
  test.each([
    [at('table'), 19],
    [at('away'), 7],
    [at('table', '2026-01-01'), 7],
    [at('away', '2026-12-31'), 7],
    [at('table', '2027-01-01'), 9],
    [at('away', '2030-05-05'), 8],
  ])('on %o is %i %% [R9.890]', (supply, rate) => {
    expect(rateOf(z.parse(Product, salad), supply)).toBe(rate)
  })

  test('of one percentage is the same everywhere; nothing is said of what has none [R9.890]', () => {
    expect(rateOf({ vatRate: 7 }, at('table'))).toBe(7)
    expect(rateOf({}, at('table'))).toBe(0)
    expect(rateOf({ vatRates: [{ from: '2026-01-01', table: 7, away: 7 }] }, at('away'))).toBe(0)
  })

  test.each([
    ['table', '2025-12-31T20:00:00+01:00', at('table', '2025-12-31')],
    ['delivery', '2026-01-01T00:30:00+01:00', at('away', '2025-12-31')],
    ['takeaway', '2026-01-01T05:00:00+01:00', at('away', '2026-01-01')],
    ['curbside', '2026-01-01T12:00:00+01:00', at('away', '2026-01-01')],
  ] as const)('of %s at %s is that of its business day [R9.890]', (orderType, time, supply) => {
    expect(supplyOf(orderType, new Date(time), { timeZone: 'Europe/Berlin', ends: '05:00' })).toMatchObject(
      supply,
    )
  })
})

describe('a dish', () => {
  test('has the rate of its place and day, with what has none of its own [R9.890 R9.891]', () => {
    expect(parts(at('table'), { extras: ['bread'], options: ['egg'] })).toEqual([{ rate: 19, gross: 750 }])
    expect(parts(at('away'), { extras: ['bread'], options: ['egg'] })).toEqual([{ rate: 7, gross: 750 }])
  })

  test('is shared by the rates of what is chosen [R9.891]', () => {
    expect(parts(at('away'), { extras: ['wine'], options: ['egg', 'cola'] })).toEqual([
      { rate: 7, gross: 650 },
      { rate: 19, gross: 400 },
      { rate: 16, gross: 200 },
    ])
    expect(parts(at('table'), { extras: ['wine'], options: ['cola'] })).toEqual([{ rate: 19, gross: 1100 }])
  })

  test('has the rate of its size where that has one, and so has its deposit [R9.891]', () => {
    const { parts, deposits, packed } = resolveProduct(
      product,
      { sizeId: 'jar', extraIds: [], optionIds: [] },
      'EUR',
      at('away'),
    )
    expect({ parts, deposits, packed }).toEqual({
      parts: [{ rate: 19, gross: 800 }],
      deposits: [{ rate: 19, gross: 50 }],
      packed: [19],
    })
  })

  test('that an option makes cheaper has no part below 0, and the same price [R9.891]', () => {
    expect(parts(at('away'), { options: ['voucher'] })).toEqual([
      { rate: 7, gross: 200 },
      { rate: 19, gross: 0 },
    ])
    expect(parts(at('away'), { extras: ['wine'], options: ['voucher'] })).toEqual([
      { rate: 7, gross: 500 },
      { rate: 19, gross: 100 },
    ])
  })
})

test('amounts of a rate add up, and no rate stays below 0 [R9.891]', () => {
  const amounts = (...all: [number, number][]) => all.map(([rate, gross]) => ({ rate, gross }))
  expect(partsByRate(amounts([7, 500], [19, 300], [7, -100]))).toEqual(amounts([7, 400], [19, 300]))
  expect(partsByRate(amounts([7, 300], [16, 100], [19, -40]))).toEqual(amounts([7, 270], [16, 90], [19, 0]))
  expect(partsByRate(amounts([7, 100], [19, -500]))).toEqual(amounts([7, 0], [19, 0]))
})

test('a combo is shared by what fills it, with the rates of place and day and of its options [R9.891]', () => {
  const cola = { id: 'cola', name: 'Cola', vatRate: 19, sizes: [{ id: 's', price: 2.5 }] }
  const slot = (id: string, products: unknown[]) => ({ id, required: true, products })
  const menu = z.parse(Menu, {
    id: 'lunch',
    name: 'Lunch',
    price: 6,
    items: [slot('main', [salad]), slot('drink', [cola])],
  })
  const choice = (slotId: string, productId: string, options: string[] = []) => ({
    slotId,
    productId,
    product: undefined,
    extras: [],
    optionIds: [
      { variantId: 'with', value: options.map(optionId => ({ optionId, selected: true, price: 0 })) },
    ],
  })
  const chosen = [choice('main', 'salad', ['egg', 'cola']), { ...choice('drink', 'cola'), optionIds: [] }]
  const { unit, parts } = resolveCombo(menu, chosen, 'EUR', at('away'))
  expect(unit).toBe(600 + 150 + 200)
  expect(parts).toEqual([
    { rate: 7, gross: 400 + 150 },
    { rate: 16, gross: 200 },
    { rate: 19, gross: 200 },
  ])
})

test('a tax on top may differ by place and day, beside others that do not [R9.892]', () => {
  const taxes = [
    { name: 'City', rates: [{ value: 2.5 }] },
    {
      name: 'State',
      rates: [],
      datedRates: [
        { from: undefined, table: 6, away: 0 },
        { from: '2026-01-01', table: 7, away: 1 },
      ],
    },
  ]
  expect(addedPercent(taxes, at('table'))).toBe(8.5)
  expect(addedPercent(taxes, at('away'))).toBe(2.5)
  expect(addedPercent(taxes, at('away', '2026-01-01'))).toBe(3.5)
})
