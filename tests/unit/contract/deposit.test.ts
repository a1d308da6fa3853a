import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Menu, Product } from '#contract/menu/catalogue.ts'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import { spending } from '#contract/orders/points.ts'
import { totals } from '#contract/orders/price.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pricedLine } from '#lib/cart/line-view.ts'
import { lineKey } from '#lib/cart/lines.ts'
import { depositOf, priceOf } from '#lib/cart/stored-cart.ts'
import { onPage } from '../page-config.ts'

onPage({ currency: 'EUR' })

const bottle = {
  id: 'mate',
  name: 'Mate',
  vatRate: 19,
  sizes: [{ id: '05', name: '0,5 l', price: 3.5, deposit: 0.15, depositVatRate: 19 }],
}
const mate = z.parse(Product, bottle)
const supply = { place: 'away', day: '2026-05-13' } as const
const choice = { sizeId: '05', extraIds: [], optionIds: [] }
const bought = (qty: number) => ({
  ...pricedLine(buildProductLine(mate, 'drinks', choice, { qty, currency: 'EUR' }), {
    supply,
    currency: 'EUR',
  }),
})

describe('a deposit', () => {
  test('is an amount of its own beside the price of a dish and of a combo [R11.64]', () => {
    expect(resolveProduct(mate, choice, 'EUR')).toMatchObject({
      unit: 350,
      parts: [{ rate: 19, gross: 350 }],
      deposits: [{ rate: 19, gross: 15 }],
    })
    const slot = (id: string) => ({ id, required: true, products: [bottle] })
    const menu = z.parse(Menu, { id: 'two', name: 'Zwei', price: 5, items: [slot('a'), slot('b')] })
    const chosen = menu.items.map(({ id }) => ({
      slotId: id,
      productId: 'mate',
      product: undefined,
      extras: [],
      optionIds: [],
    }))
    const combo = resolveCombo(menu, chosen, 'EUR')
    expect([combo.unit, combo.deposits]).toEqual([
      500,
      [
        { rate: 19, gross: 15 },
        { rate: 19, gross: 15 },
      ],
    ])
  })

  test('is in the total, but not in the price, a threshold, a discount or an added tax [R11.64]', () => {
    const area = { deliveryPrice: 290, freeDeliveryThreshold: 710 }
    expect(
      totals({ currency: 'EUR', lines: [bought(2)], area, deduct: spending(600, 'EUR'), taxPercent: 10 }),
    ).toMatchObject({
      price: 700,
      deposit: 30,
      delivery: 290,
      discount: 600,
      tax: 39,
      total: 459,
    })
  })

  test('has the VAT of its article, or no VAT, and all VAT adds up to the total [R11.64]', () => {
    const passedOn = { ...bought(2), deposits: [{ rate: 0, gross: 15 }] }
    expect(totals({ currency: 'EUR', lines: [bought(2)] }).contained).toEqual([
      { rate: 19, gross: 730, net: 613, vat: 117 },
    ])
    expect(totals({ currency: 'EUR', lines: [passedOn] }).contained).toEqual([
      { rate: 0, gross: 30, net: 30, vat: 0 },
      { rate: 19, gross: 700, net: 588, vat: 112 },
    ])
  })

  test('is kept with the line of a cart and distinguishes lines [R11.64]', () => {
    const line = buildProductLine(mate, 'drinks', choice, { qty: 2, currency: 'EUR' })
    expect(line).toMatchObject({ price: 3.5, deposit: 0.15 })
    const cart = { items: [line], source: 'web', branch: null, orderKey: '' }
    expect([priceOf(cart), depositOf(line)]).toEqual([700, 15])
    expect(z.parse(CartLine, JSON.parse(JSON.stringify(line)))).toMatchObject({ deposit: 0.15 })
    expect(lineKey({ ...line, deposit: 0.25 })).not.toBe(lineKey(line))
    expect(pricedLine({ ...line, deposit: 0.25 }, { supply, currency: 'EUR' }).deposits).toEqual([
      { rate: 19, gross: 25 },
    ])
  })
})
