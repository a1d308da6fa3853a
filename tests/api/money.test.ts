import fc, { type GeneratorValue } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Area } from '#contract/delivery/area.ts'
import { toCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { textsOf } from '#contract/menu/choices/chosen.ts'
import { sentCart } from '#islands/checkout/order/payload.ts'
import { type CheckoutTotals, localTotals } from '#islands/checkout/order/totals.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { call } from './setup/call.ts'
import { type OrderableCatalogue, randomCart } from './setup/random-cart.ts'
import { readCatalogue } from './setup/real-menu.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let catalogue: OrderableCatalogue
let areas: Area[]

beforeAll(async () => {
  shop = await openShop()
  await changeCatalogue(shop, tx =>
    tx
      .updateTable('areas')
      .set({ tiers: '12.00=0.90 30.00=0.40' })
      .where('id', 'in', ['friedrichshain', 'mitte'])
      .execute(),
  )
  areas = await call(shop, endpoints.getAreas, {})
  catalogue = await readCatalogue(shop)
})
afterAll(() => shop.close())

/** With the demo's own taxes: none is added on top. */
const TAX = 0
/** Nor does its VAT depend on place and day. */
const supply = { place: 'away', day: '2026-05-13' } as const
const quote = async (items: CartLine[], area: Area | undefined, totals: CheckoutTotals) => {
  const {
    changes,
    lines,
    minimumOrder: _,
    // Whether it could be ordered does not change what it costs.
    refused: __,
    ...quoted
  } = await call(shop, endpoints.getQuote, {
    body: {
      cart: sentCart(items, 'web', totals),
      deliveryType: area ? 'delivery' : 'takeaway',
      ...(area && { areaId: area.id }),
    },
  })
  return {
    changes,
    quoted: { ...quoted, lines: lines.map(({ vat, deposit, depositVat }) => ({ vat, deposit, depositVat })) },
    words: lines.map(({ words }) => words),
  }
}

const anyArea = (g: GeneratorValue): Area | undefined => areas[g(fc.integer, { min: 0, max: areas.length })]

describe('whatever is in a cart', () => {
  test('browser and server add it up to the same cent, part by part [R9.16 R10.1 R4.1254]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async g => {
        const items = randomCart(catalogue, g)
        const area = anyArea(g)
        const totals = localTotals(items, { currency: 'EUR', supply, area, taxPercent: TAX })
        const { changes, quoted, words } = await quote(items, area, totals)
        expect(changes).toEqual([])
        expect(quoted).toEqual(totals)
        expect(words).toEqual(items.map(line => textsOf(lineView(line))))
      }),
      { numRuns: 150 },
    )
  })

  test('its parts add up: lines to the price, and all to the total [R9.16 R9.17]', () => {
    fc.assert(
      fc.property(fc.gen(), g => {
        const items = randomCart(catalogue, g)
        const area = anyArea(g)
        const { price, deposit, delivery, discount, tax, tip, total } = localTotals(items, {
          currency: 'EUR',
          area,
          supply,
          taxPercent: TAX,
        })
        const cents = (amount: number): number => toCents(amount, 'EUR')
        expect(cents(price)).toBe(items.reduce((sum, line) => sum + cents(line.price) * line.qty, 0))
        expect(cents(deposit)).toBe(items.reduce((sum, line) => sum + cents(line.deposit ?? 0) * line.qty, 0))
        expect(cents(total)).toBe(
          cents(price) + cents(deposit) + cents(delivery) - cents(discount) + cents(tax) + cents(tip),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('the VAT adds up: each line to its price, net and VAT of all rates to the total [R10.9 R10.65]', () => {
    fc.assert(
      fc.property(fc.gen(), g => {
        const items = randomCart(catalogue, g)
        const tip = g(fc.nat, 500)
        const { lines, taxItems, total } = localTotals(items, {
          currency: 'EUR',
          supply,
          area: anyArea(g),
          taxPercent: TAX,
          tip,
        })
        const sum = (amounts: number[]): number =>
          amounts.reduce((all, each) => all + toCents(each, 'EUR'), 0)
        for (const [index, line] of items.entries()) {
          expect(sum(lines[index]?.vat.map(({ gross }) => gross) ?? [])).toBe(
            toCents(line.price, 'EUR') * line.qty,
          )
        }
        expect(sum(taxItems.flatMap(({ value, net }) => [value, net ?? Number.NaN]))).toBe(
          toCents(total, 'EUR') - tip,
        )
      }),
      { numRuns: 300 },
    )
  })

  test('the order of its lines changes no cent [R9.16]', () => {
    fc.assert(
      fc.property(fc.gen(), g => {
        const items = randomCart(catalogue, g)
        const area = anyArea(g)
        const shuffled = g(fc.shuffledSubarray<CartLine>, items, { minLength: items.length })
        const { lines: _, ...totals } = localTotals(items, { currency: 'EUR', supply, area, taxPercent: TAX })
        expect(localTotals(shuffled, { currency: 'EUR', supply, area, taxPercent: TAX })).toMatchObject(
          totals,
        )
      }),
      { numRuns: 300 },
    )
  })
})
