import type { Body } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../domain/accounts/actor.ts'
import { placeOrder } from '../domain/orders/place.ts'
import { quoteCart } from '../domain/orders/quote.ts'
import { findByKey, orderOf } from '../domain/orders/read.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { type Handlers, notYet } from './call.ts'

export const orderingHandlers: Handlers<
  | 'getTable'
  | 'getAreas'
  | 'getTaxes'
  | 'getPaymentProviders'
  | 'getQuote'
  | 'placeOrder'
  | 'checkout'
  | 'checkPayment'
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
  checkPayment: notYet,
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
  deps: Deps
}

async function place({ body, shop, lang, key, actor, deps }: PlacingCall) {
  const { db, config, now, wakeOutbox } = deps
  const placing = { payload: body, shop, lang, key, actor, secret: config.secret, now: now() }
  const placed = await inTransaction(db, tx => placeOrder(tx, placing))
  wakeOutbox()
  return placed
}
