import type { endpoints } from '#contract/endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { limitAttempts } from '#server/domain/accounts/rate-limits.ts'
import { pointsFor } from '#server/domain/loyalty/points.ts'
import { quoteCart } from '#server/domain/orders/quote.ts'
import { freeTimes } from '#server/domain/orders/times/booked-times.ts'
import { pagePrefix } from '#server/domain/shop/page-prefix.ts'
import { startTableSession } from '#server/domain/table-session.ts'
import { placeAndPay } from '#server/payments/checkout.ts'
import type { ApiCall, Handlers } from './call.ts'

export const orderingHandlers = {
  async getTable(call) {
    const { deps, shop, params } = call
    // Each call starts a session.
    await limitAttempts(call, 'table', params.id)
    return inTransaction(deps.db, tx => startTableSession(tx, shop, { id: params.id, now: deps.now() }))
  },
  getAreas: ({ shop }) => shop.areas,
  getTaxes: ({ shop }) => shop.taxes,
  getPaymentProviders: ({ shop, lang }) => shop.catalogue(lang).providers,
  async getQuote({ deps, shop, lang, actor, body }) {
    const points = await pointsFor(deps.db, { actor, shop }, body)
    return quoteCart(shop, lang, body, { points, now: deps.now() })
  },
  placeOrder: call => place(call),
  checkout: call => place(call),
  checkPayment: ({ deps, query }) => deps.payments.check(query.payment, query.sess),
  getTimes: ({ deps, shop }) => freeTimes(deps.db, shop, { now: deps.now() }),
  createOrder: call => place(call),
} satisfies Partial<Handlers>

type PlaceOrderCall = Omit<ApiCall<typeof endpoints.placeOrder>, 'params' | 'query' | 'address'>

function place({ body, shop, lang, key, actor, origin, deps }: PlaceOrderCall) {
  const { config, now } = deps
  // The return address is the home page of the order's branch and language.
  const returnUrl = origin.page + (pagePrefix(shop, lang) || '/')
  const returnTo = { returnUrl, apiOrigin: origin.api }
  const placing = { payload: body, shop, lang, key, actor, returnTo, secret: config.secret, now: now() }
  return placeAndPay(deps, placing)
}
