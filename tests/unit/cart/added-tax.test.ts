import { describe, expect, test } from 'vitest'
import { percentOf } from '#contract/money.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'
import { pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { reload } = stubBrowser()

const load = async (own: Partial<PageConfig>) => {
  reload(own)
  return import('#lib/cart/cart.ts')
}
const dish = (qty = 1): CartLine => buildProductLine(pizza, 'pizza', firstChoice(pizza), qty)

describe('a cart', () => {
  test('has the taxes in its total that are added to prices, and none on a deposit [R4.120]', async () => {
    const features = { guestCheckout: true, branches: false, orderTypes: [], addedTax: 17_500 }
    const { addLine, $cart, totalOf } = await load({ features })
    addLine({ ...dish(2), price: 8.8, deposit: 0.25 })
    expect(totalOf($cart.get())).toBe(1760 + 308 + 50)
  })

  test('rounds these taxes as the order does, at any price and rate [R4.120]', async () => {
    for (const percent of [7, 7.7, 8.1, 17.5, 19, 20.05]) {
      const features = {
        guestCheckout: true,
        branches: false,
        orderTypes: [],
        addedTax: Math.round(percent * 1000),
      }
      const { addLine, $cart, flushCart, totalOf } = await load({ features })
      for (let cents = 1; cents < 4000; cents += 37) {
        flushCart()
        addLine({ ...dish(), price: cents / 100 })
        expect([percent, cents, totalOf($cart.get())]).toEqual([
          percent,
          cents,
          cents + percentOf(cents, percent),
        ])
      }
    }
  })
})
