import fc, { type GeneratorValue } from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '#contract/delivery/area.ts'
import { type Cents, minorUnits, stepOf, toCents } from '#contract/kit/money.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { spending } from '#contract/orders/points.ts'
import { areaFees, deliveryFee } from '#contract/orders/price.ts'
import { judge } from '#contract/promotions/evaluate.ts'
import type { PromotedOrder } from '#contract/promotions/order.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { repriced } from '#lib/cart/reprice.ts'
import { orderTotals } from '#server/orders/order-totals.ts'
import { type PricedCart, packedCart, priceCart } from '#server/orders/price-cart.ts'
import { one, randomCart } from '../../api/setup/random-cart.ts'
import { anyAmount, anyMenu, maybeOf, upTo } from './any-menu.ts'
import { anyPromotions } from './any-promotions.ts'
import { catalogueOf, pagesOf } from './catalogue.ts'
import { refundAll } from './refund.ts'

/** `npm test` tries some hundred carts; PRICE_RUNS=100000 as many as that (CONTRIBUTING.md). */
const numRuns = Number(process.env.PRICE_RUNS ?? 600)

const AT = new Date('2026-05-13T18:00+02:00')
const clock = { timeZone: 'Europe/Berlin', ends: '05:00' }
/** Two decimals, none, and three of which only two are calculated. */
const CURRENCIES = ['EUR', 'JPY', 'KWD']

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** An area with a fee, a threshold and tiers that fall, as the import allows them. */
function anyArea(currency: string, g: GeneratorValue): Area {
  const fees = [4, 2, 1].map(factor => anyAmount(100, currency, g) * factor)
  const [deliveryPrice = 0, ...lower] = fees.toSorted((a, b) => b - a)
  const tiers = lower
    .map((fee, at) => ({ from: (at + 1) * anyAmount(3000, currency, g, 1), deliveryPrice: fee }))
    .toSorted((a, b) => a.from - b.from)
  const freeDeliveryThreshold = one([0, anyAmount(9000, currency, g)], g)
  return {
    id: 'area',
    name: 'Area',
    zipcode: '',
    minimumOrder: 0,
    deliveryPrice,
    freeDeliveryThreshold,
    tiers,
  }
}

interface Wish {
  currency: string
  orderType: OrderType
  area: Area | undefined
  points: Cents
  tip: Cents
  taxes: { name: string; rates: { value: number }[] }[]
}

function anyWish(currency: string, g: GeneratorValue): Wish {
  const orderType = one<OrderType>(orderTypes, g)
  const taxes = [
    { name: 'Sales', rates: [{ value: one([8.875, 5], g) }] },
    { name: 'City', rates: [{ value: 1.5 }] },
  ]
  return {
    ...{ currency, orderType, area: rulesOf(orderType).isDelivered ? anyArea(currency, g) : undefined },
    points: maybeOf(() => upTo(40, g) * minorUnits(currency), g) ?? 0,
    tip: upTo(20, g) * stepOf(currency),
    taxes: one([[], [], taxes.slice(0, 1), taxes], g),
  }
}

/** All of an order that promotions depend on, as the server gives it to them. */
function promotedOrder({ lines }: PricedCart, { currency, orderType, area }: Wish): PromotedOrder {
  const price = sum(lines.map(({ line, resolved }) => resolved.unit * line.qty))
  return {
    ...{ currency, orderType, at: AT, clock, branch: '' },
    delivery: area ? deliveryFee(price, areaFees(area, currency)) : 0,
    lines: lines.map(({ line, resolved: { unit, parts } }) => ({
      ...{ unit, qty: line.qty, parts },
      ...(line.type === 'productItem' && { dish: line.productId, category: line.categoryId }),
    })),
  }
}

test(
  'whatever is in a cart, browser, server, promotions, receipt and refunds agree to the cent [R9.1380]',
  () => {
    fc.assert(
      fc.property(fc.gen(), g => {
        const currency = one(CURRENCIES, g)
        const menu = anyMenu(currency, g)
        const wish = anyWish(currency, g)
        const { orderType, area, points, tip, taxes } = wish
        const deduct = spending(points, currency)
        const supply = {
          orderType,
          place: orderType === 'table' ? 'table' : 'away',
          day: '2026-05-13',
        } as const
        const packaging = {
          reusableDeposit: anyAmount(300, currency, g),
          depositVat: one(['article', 'none'] as const, g),
          currency,
        }
        const isReusable = g(fc.boolean)

        // The browser: put into the cart for one order type, ordered for another.
        const seen = randomCart(pagesOf(menu, one<OrderType>(orderTypes, g)), g, currency)
        const items = seen.map(line => ({
          ...repriced(line, orderType, currency).line,
          ...(g(fc.boolean) && { note: 'ohne Zwiebeln' }),
        }))
        const taxPercent = sum(taxes.flatMap(({ rates }) => rates.map(({ value }) => value)))
        const reusable = isReusable ? packaging : undefined
        const shown = localTotals(items, {
          currency,
          area,
          supply,
          taxPercent,
          deduct,
          tip,
          packaging: reusable,
        })

        // The server: from its own menu.
        const shop = {
          taxes: taxes.map(tax => ({ ...tax, datedRates: [] })),
          features: { ...packaging, reusable: 'offer' },
        }
        const own = priceCart(catalogueOf(menu, currency), items, { supply, lineNote: 140 })
        expect(own.changes).toEqual([])
        const cart = packedCart(own, shop as unknown as Parameters<typeof packedCart>[1], isReusable)
        const plain = orderTotals(shop, cart, { area, tip, deduct })
        const cents = (amount: number): Cents => toCents(amount, currency)
        const { price, deposit, delivery, discount, tax, total } = shown
        expect([price, deposit, delivery, discount, tax, shown.tip, total].map(cents)).toEqual([
          ...[plain.price, plain.deposit, plain.delivery, plain.discount, plain.tax, plain.tip, plain.total],
        ])

        // Promotions never give more than there is, and never less than any of them alone.
        const order = promotedOrder(cart, wish)
        const promotions = anyPromotions(
          menu.products.map(({ product }) => product.id),
          currency,
          g,
        )
        const { deals, taken } = judge(promotions, order)
        for (const promotion of promotions) {
          const alone = judge([promotion], order).deals
          expect(sum(alone.map(deal => deal.cents))).toBeLessThanOrEqual(sum(deals.map(deal => deal.cents)))
        }
        for (const deal of deals) {
          expect(deal.cents).toBeGreaterThan(0)
          expect(deal.cents).toBe(sum(deal.lines) + deal.delivery)
          expect(Math.min(deal.delivery, ...deal.lines)).toBeGreaterThanOrEqual(0)
          expect(deal.cents % stepOf(currency)).toBe(0)
        }
        for (const [at, { unit, qty }] of order.lines.entries())
          expect(taken.lines[at]).toBeLessThanOrEqual(unit * qty)
        expect(taken.delivery).toBeLessThanOrEqual(order.delivery)

        // Sums and VAT.
        const totals = orderTotals(shop, cart, { area, tip, deduct, promoted: taken })
        expect(totals.promoted).toBe(sum(deals.map(deal => deal.cents)))
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.total % stepOf(currency)).toBe(0)
        expect(totals.total).toBe(
          totals.price + totals.deposit + totals.delivery - totals.discount + totals.tax + totals.tip,
        )
        expect(sum(totals.contained.map(({ gross }) => gross))).toBe(totals.total - totals.tax)
        for (const { gross, net, vat } of totals.contained) {
          expect(net + vat).toBe(gross)
          expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
        }

        refundAll(cart, totals, currency, g)
      }),
      { numRuns },
    )
  },
  60_000 + numRuns * 30,
)
