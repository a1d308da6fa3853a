import fc, { type GeneratorValue } from 'fast-check'
import { expect } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Quote } from '#contract/api/quote.ts'
import type { Area } from '#contract/delivery/area.ts'
import { toCents } from '#contract/kit/money.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import { sentCart } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { bearer, customer, tokenFor } from './account.ts'
import { sum } from './booked.ts'
import { call } from './call.ts'
import type { offerIn } from './offer.ts'
import { home, takeaway } from './order.ts'
import { one, orderableIn, randomCart } from './random-cart.ts'
import { changeCatalogue, openShop, setSettings } from './shop.ts'

/* Random orders with all that a shop can charge and take off. */

const ACCOUNTS = {
  DATEV_CONSULTANT: '29098',
  DATEV_CLIENT: '55003',
  DATEV_REVENUE: '7=8307, 19=8319',
  DATEV_REFUNDS: '7=8707, 19=8719',
  DATEV_DEPOSITS: '7=8507, 19=8519',
  DATEV_DISCOUNTS: '7=8807, 19=8819',
  DATEV_TIPS: '1370',
}
const PAYMENTS = { delivery: 'cash', takeaway: 'counter', curbside: 'car', table: 'counter' } as const

/** One of each kind, by itself and by a code, alone and with others. */
export const PROMOTIONS: Parameters<typeof offerIn>[1] = [
  { id: 'pickup', percent: 10_000, order_types: '["takeaway","curbside"]' },
  { id: 'happy', percent: 12_500, times: 'Mo-Fr 15-19', combines: 1, categories: '["pizza","getraenke"]' },
  { id: 'five', needs: 'code', code: 'SOMMER', action: 'amount', amount: 500, from_value: 2000, combines: 1 },
  { id: 'half', needs: 'code', code: 'HALB', percent: 50_000, limit_total: 30 },
  { id: 'way', action: 'delivery', percent: 50_000, combines: 1, from_value: 3000 },
  { id: 'free', action: 'delivery', needs: 'code', code: 'FREI', combines: 1 },
  { id: 'third', action: 'buy-get', buy: 2, get: 1, categories: '["pizza"]' },
  { id: 'gift', action: 'gift', dishes: '["1302","101"]', from_value: 2500, combines: 1 },
  { id: 'set', action: 'set', amount: 2000, buy: 2, categories: '["pizza"]', combines: 1 },
  { id: 'first', action: 'amount', amount: 333, first_order: 1 },
  { id: 'all', percent: 100_000, with_quantity: 60 },
]
const CODES = ['sommer', 'HALB', 'fre1', 'nope', '']

export interface AnyOrder {
  items: CartLine[]
  orderType: OrderType
  area: Area | undefined
  tip: number
  reusable: boolean
  /** Whether it is of the customer, who spends these points. */
  points: number
  code: string
}

const arePointsIn = ({ discount, promotions = [] }: Quote, points: number): boolean =>
  toCents(discount, 'EUR') - sum(promotions.map(({ amount }) => toCents(amount, 'EUR'))) === points

/** A shop that has them, with what makes random orders and places them. */
export async function openAnyShop() {
  const shop = await openShop()
  await setSettings(shop, { ...ACCOUNTS, SLOT_CAPACITY: '', SLOT_DISHES: '' })
  await changeCatalogue(shop, async tx => {
    await tx
      .updateTable('areas')
      .set({ tiers: '40.00=0.90 300.00=0.40', free_delivery_threshold: 90_000 })
      .where('id', '=', home.areaId)
      .execute()
    // A lunch pizza becomes one in halves of what its parts cost alone.
    await tx.updateTable('menus').set({ halves: 'mean', discount: 0 }).where('id', '=', 'mittag').execute()
    await tx.updateTable('slots').set({ required: 1 }).where('menu_id', '=', 'mittag').execute()
  })
  const built = await createShopSource()(shop.db)
  const areas = await call(shop, endpoints.getAreas, {})
  const userId = await customer(shop)
  /** Sessions end, so each day has others. */
  const sessions = new Map<string, { seat: string; ada: ReturnType<typeof bearer> }>()
  async function sessionsNow() {
    const day = shop.clock.now.toISOString().slice(0, 10)
    const known = sessions.get(day)
    if (known) return known
    const seat = (await call(shop, endpoints.getTable, { params: { id: 't3' } })).token
    const started = { seat, ada: bearer(await tokenFor(shop, { userId })) }
    sessions.set(day, started)
    return started
  }
  const catalogue = orderableIn(built)

  function anyWish(g: GeneratorValue): AnyOrder {
    const items = randomCart(catalogue, g).map(line => ({
      ...line,
      ...(g(fc.boolean) && { note: 'ohne Salz' }),
    }))
    const wanted = one<OrderType>(orderTypes, g)
    const area = areas.find(({ id }) => id === home.areaId)
    const isTooLittle = sum(items.map(line => line.price * line.qty)) < (area?.minimumOrder ?? 0)
    const orderType = rulesOf(wanted).isDelivered && isTooLittle ? 'takeaway' : wanted
    return {
      ...{ items, orderType, area: rulesOf(orderType).isDelivered ? area : undefined },
      tip: one([0, 1, 3.33], g),
      reusable: !rulesOf(orderType).isAtTable && g(fc.boolean),
      points: orderType === 'table' ? 0 : one([0, 0, 350, 2000], g),
      code: one(CODES, g),
    }
  }

  /** How the quote of a wish is asked for, and by whom. */
  async function asking({ items, orderType, area, tip, reusable, points, code }: AnyOrder) {
    const { isAtTable } = rulesOf(orderType)
    const local = localTotals(items, {
      currency: 'EUR',
      area,
      supply: supplyOf(orderType, shop.clock.now, built.business),
      taxPercent: 0,
      tip: toCents(tip, 'EUR'),
      packaging: reusable ? built.features : undefined,
    })
    const cart = { ...sentCart(items, 'web', local), ...(code && { code }) }
    const { seat, ada } = await sessionsNow()
    const signedIn = isAtTable ? bearer(seat) : points > 0 ? ada : {}
    const asked = {
      cart,
      deliveryType: orderType,
      orderTime: 'now' as const,
      reusable,
      useProfit: points > 0,
    }
    return { local, cart, signedIn, asked }
  }

  /** The price of a wish; its guest has that many points. */
  async function quoted(wish: AnyOrder) {
    await shop.db.updateTable('users').set({ profit: wish.points }).where('id', '=', userId).execute()
    const { asked, signedIn } = await asking(wish)
    const body = { ...asked, ...(wish.area && { areaId: wish.area.id }) }
    return call(shop, endpoints.getQuote, { body }, signedIn)
  }

  /** Asks for its price as the checkout does, and orders at that. */
  async function placed(wish: AnyOrder, at: number) {
    const { orderType, area, points } = wish
    const { local, cart, signedIn, asked } = await asking(wish)
    const quote = await quoted(wish)
    const { changes, discount, total, ...same } = quote
    expect(changes).toEqual([])
    for (const part of ['price', 'deposit', 'delivery', 'tip'] as const) expect(same[part]).toBe(local[part])
    if (discount === 0) expect([total, same.taxItems]).toEqual([local.total, local.taxItems])
    const placing = await call(
      shop,
      endpoints.placeOrder,
      {
        body: {
          ...takeaway([]),
          ...{ email: `guest-${at}@example.org`, phone: `030 55${String(at).padStart(5, '0')}` },
          ...asked,
          // Points that are more than what promotions leave stay unspent.
          ...{ cart: { ...cart, discount, total }, useProfit: points > 0 && arePointsIn(quote, points) },
          takeaway: orderType === 'takeaway',
          paymentType: PAYMENTS[orderType],
          ...(area && { address: home }),
        },
      },
      signedIn,
    )
    return { quote, code: placing.code ?? '', key: placing.key ?? '' }
  }

  return { shop, built, current: () => createShopSource()(shop.db), anyWish, quoted, placed }
}
