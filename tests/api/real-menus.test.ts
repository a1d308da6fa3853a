import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { toCents } from '#contract/kit/money.ts'
import type { CartLine, OptionChoice } from '#contract/menu/choices/cart-line.ts'
import { sentCart } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { repriced } from '#lib/cart/reprice.ts'
import { call } from './setup/call.ts'
import { cartOf, takeaway } from './setup/order.ts'
import { randomCart } from './setup/random-cart.ts'
import { openRealMenu, readCatalogue } from './setup/real-menu.ts'
import type { TestShop } from './setup/shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const local = (items: CartLine[]) =>
  localTotals(items, {
    currency: 'EUR',
    area: undefined,
    supply: { place: 'away', day: '2026-11-20' },
    taxPercent: 0,
  })

/** Orders one of a dish with the given answers, and returns what the server charges for it. */
async function charged(productId: string, optionIds: OptionChoice[]): Promise<number> {
  const line = { type: 'productItem' as const, productId, sizeId: 'standard', qty: 1, optionIds }
  const { price, changes } = await call(shop, endpoints.getQuote, {
    body: { cart: cartOf([line]), deliveryType: 'takeaway' },
  })
  expect(changes.filter(({ field }) => field !== 'price')).toEqual([])
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([{ ...line, price }]) })
  const stored = shop.db.selectFrom('orders').select('total').where('code', '=', code)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ total: toCents(price, 'EUR') })
  return price
}

const chosen = (variantId: string, ...ids: (string | [string, number])[]): OptionChoice => ({
  variantId,
  value: ids.map(id => {
    const [optionId, count] = Array.isArray(id) ? id : [id, 1]
    return { optionId, count, selected: true, price: 0 }
  }),
})

describe.each(['poke-bar', 'ice-cream-shop', 'pizzeria', 'sushi-shop', 'delivery-kitchen'])(
  'the menu of a real %s',
  name => {
    test('costs the same in browser and server, whatever is in the cart [R9.16]', async () => {
      shop = await openRealMenu(name)
      const catalogue = await readCatalogue(shop)
      await fc.assert(
        fc.asyncProperty(fc.gen(), async g => {
          const items = randomCart(catalogue, g).map(line => repriced(line, 'takeaway', 'EUR').line)
          const totals = local(items)
          const { price, total, discount, changes } = await call(shop, endpoints.getQuote, {
            body: { cart: sentCart(items, 'web', totals), deliveryType: 'takeaway' },
          })
          expect({ price, changes }).toEqual({ price: totals.price, changes: [] })
          expect(toCents(total, 'EUR')).toBe(toCents(totals.total, 'EUR') - toCents(discount, 'EUR'))
        }),
        { numRuns: 20 },
      )
    })
  },
)

test('a poke bar takes two proteins and four toppings for its price, and more for more [R9.16]', async () => {
  shop = await openRealMenu('poke-bar')
  const base = { variantId: 'poke-basis', value: 'pb-quinoa' }
  const sauce = { variantId: 'poke-sosse', value: 'ps-soja' }
  const four = ['pt-edamame', 'pt-gurke', 'pt-mango', 'pt-sesam'] as const
  const plain = [base, chosen('poke-protein', 'pp-tofu', 'pp-huhn'), chosen('poke-topping', ...four), sauce]
  // 11.90 and 0.50 for quinoa.
  expect(await charged('P1', plain)).toBe(12.4)
  // Salmon twice is in the price as the dearer, tofu costs 2.00; of five toppings the cheapest four are in it, avocado costs 2.00.
  const more = [
    base,
    chosen('poke-protein', ['pp-lachs', 2], 'pp-tofu'),
    chosen('poke-topping', ...four, 'pt-avocado'),
    sauce,
  ]
  expect(await charged('P1', more)).toBe(16.4)
})

test('an ice cream shop gives the same scoop twice, and not four of them [R9.16]', async () => {
  shop = await openRealMenu('ice-cream-shop')
  expect(await charged('E3', [chosen('eis-sorten', ['ei-pistazie', 2], 'ei-zitrone')])).toBe(6)
  const four = {
    productId: 'E3',
    sizeId: 'standard',
    optionIds: [chosen('eis-sorten', ['ei-mango', 3], 'ei-kokos')],
  }
  const { changes } = await call(shop, endpoints.getQuote, {
    body: { cart: cartOf([{ type: 'productItem', ...four }]), deliveryType: 'takeaway' },
  })
  expect(changes).toMatchObject([{ field: 'optionIds.eis-sorten', message: 'Please choose fewer' }])
})
