import type { Body } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../domain/accounts/actor.ts'
import { freeTimes } from '../domain/orders/booked-times.ts'
import { quoteCart } from '../domain/orders/quote.ts'
import { findByKey, orderOf } from '../domain/orders/read.ts'
import { visitOf } from '../domain/payments/visit.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { placeAndPay } from '../payments/checkout.ts'
import { type Handlers, notYet } from './call.ts'
import type { Origin } from './origin.ts'

export const orderingHandlers: Handlers<
  | 'getTable'
  | 'getAreas'
  | 'getTaxes'
  | 'getPaymentProviders'
  | 'getQuote'
  | 'placeOrder'
  | 'checkout'
  | 'checkPayment'
  | 'getTimes'
  | 'getOrderStatus'
  | 'getOrders'
  | 'getOrder'
  | 'createOrder'
> = {
  getTable: notYet,
  getAreas: ({ shop }) => shop.areas,
  getTaxes: ({ shop }) => shop.taxes,
  getPaymentProviders: ({ shop, lang }) => shop.card(lang).providers,
  getQuote: ({ shop, lang, body }) => quoteCart(shop, lang, body),
  placeOrder: call => place(call),
  checkout: call => place(call),
  checkPayment: ({ deps, query }) => deps.payments.check(query.payment, query.sess),
  getTimes: ({ deps, shop }) => freeTimes(deps.db, shop, deps.now()),
  async getOrderStatus({ deps, params, lang }) {
    const order = await findByKey(deps.db, params.key)
    if (!order) throw new Refusal(404, { message: messages.unknownOrder })
    return orderOf(order, lang)
  },
  getOrders: notYet,
  getOrder: notYet,
  createOrder: notYet,
}

interface PlacingCall {
  body: Body<typeof endpoints.placeOrder>
  shop: Shop
  lang: string
  key: string | undefined
  actor: Actor
  origin: Origin
  deps: Deps
}

function place({ body, shop, lang, key, actor, origin, deps }: PlacingCall) {
  const { config, now } = deps
  const visit = visitOf(shop, lang, origin)
  const placing = { payload: body, shop, lang, key, actor, visit, secret: config.secret, now: now() }
  return placeAndPay(deps, placing)
}
