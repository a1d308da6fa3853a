import type { Body } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../domain/accounts/actor.ts'
import { pointsFor } from '../domain/loyalty/quoted.ts'
import { placeOrder } from '../domain/orders/place.ts'
import { quoteCart } from '../domain/orders/quote.ts'
import type { Shop } from '../domain/shop/shop.ts'
import { sitDown } from '../domain/tables.ts'
import { type Handlers, notYet } from './call.ts'
import { limitTries } from './tries.ts'

export const orderingHandlers: Handlers<
  | 'getTable'
  | 'getAreas'
  | 'getTaxes'
  | 'getPaymentProviders'
  | 'getQuote'
  | 'placeOrder'
  | 'checkout'
  | 'checkPayment'
  | 'createOrder'
> = {
  async getTable(call) {
    const { deps, shop, params } = call
    // Each call starts a session.
    await limitTries(call, 'table', params.id)
    return inTransaction(deps.db, tx => sitDown(tx, shop, { id: params.id, now: deps.now() }))
  },
  getAreas: ({ shop }) => shop.areas,
  getTaxes: ({ shop }) => shop.taxes,
  getPaymentProviders: ({ shop, lang }) => shop.card(lang).providers,
  async getQuote({ deps, shop, lang, actor, body }) {
    return quoteCart(shop, lang, body, await pointsFor(deps.db, { actor, shop }, body))
  },
  placeOrder: call => place(call),
  checkout: call => place(call),
  checkPayment: notYet,
  createOrder: call => place(call),
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
