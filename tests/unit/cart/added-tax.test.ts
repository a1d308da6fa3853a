import { afterEach, describe, expect, test, vi } from 'vitest'
import { addedTaxOf } from '#content/added-tax.ts'
import { percentOf } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
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
afterEach(() => void vi.useRealTimers())

const dish = (qty = 1): CartLine =>
  buildProductLine(pizza, 'pizza', firstChoice(pizza), { qty: qty, currency: 'EUR' })

describe('a cart', () => {
  test('has the taxes in its total that are added to prices, and none on a deposit [R4.120]', async () => {
    const features = { guestCheckout: true, branches: false, orderTypes: [], addedTax: 17_500 }
    const { addLine, $cart, sumsOf } = await load({ features })
    addLine({ ...dish(2), price: 8.8, deposit: 0.25 })
    expect(sumsOf($cart.get()).total).toBe(1760 + 308 + 50)
  })

  test('rounds these taxes as the order does, at any price and rate [R4.120]', async () => {
    for (const percent of [7, 7.7, 8.1, 17.5, 19, 20.05]) {
      const features = {
        guestCheckout: true,
        branches: false,
        orderTypes: [],
        addedTax: Math.round(percent * 1000),
      }
      const { addLine, $cart, flushCart, sumsOf } = await load({ features })
      for (let cents = 1; cents < 4000; cents += 37) {
        flushCart()
        addLine({ ...dish(), price: cents / 100 })
        expect([percent, cents, sumsOf($cart.get()).total]).toEqual([
          percent,
          cents,
          cents + percentOf(cents, percent, 'EUR'),
        ])
      }
    }
  })

  test('has those that hold now, at a table those of the table [R4.890]', async () => {
    const clock = { timeZone: 'Europe/Berlin', ends: '05:00' }
    const datedRates = [
      { from: '2027-01-01', table: 10, away: 2.5 },
      { from: undefined, table: 8, away: 0 },
    ]
    const taxes = [
      { name: 'Sales tax', rates: [], datedRates },
      { name: 'City tax', rates: [{ value: 1 }] },
    ]
    const own = addedTaxOf(taxes, clock)
    expect(own).toEqual({
      addedTaxes: [
        [0, 9000, 1000],
        [Date.parse('2027-01-01T05:00:00+01:00'), 11_000, 3500],
      ],
    })
    const features = { guestCheckout: true, branches: false, orderTypes: [], ...own }
    const { addLine, $cart, flushCart, sumsOf } = await load({ features })
    const { $table } = await import('#stores/storage/storage.ts')
    flushCart()
    addLine({ ...dish(), price: 10 })
    const totals = (time: string): number[] => {
      vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
      return [undefined, 't3'].map(table => {
        $table.set(table)
        return sumsOf($cart.get()).total
      })
    }
    expect(totals('2027-01-01T04:59:00+01:00')).toEqual([1010, 1090])
    expect(totals('2027-01-01T05:00:00+01:00')).toEqual([1035, 1110])
  })
})
