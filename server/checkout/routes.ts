import type { endpoints } from '#contract/api/endpoints.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { ApiCall, FieldChecks, Handlers } from '#server/api/call.ts'
import { sitDown } from '#server/dining/seat.ts'
import { rejectInvalid } from '#server/kit/field-problems.ts'
import { freeTimes } from '#server/orders/times/booked-times.ts'
import { pausedKinds } from '#server/payments/outages.ts'
import { providerTypeOf } from '#server/payments/provider-types.ts'
import { minimumOf, takesCurrency } from '#server/payments/registry.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'
import { pagePrefix } from '#server/shop/page-prefix.ts'
import { checkQuoted, checkValid } from './check-form.ts'
import { unpaidOrder } from './earlier-order.ts'
import { guestCancelHandlers } from './guest-cancel-routes.ts'
import { guestOf } from './guest-of.ts'
import { pushHandlers } from './hear/push-routes.ts'
import { isCodeHeld } from './held-code.ts'
import { placeAndPay } from './place-and-pay.ts'
import { quoteCart } from './quote.ts'
import { quoteRefusals } from './quote-refusals.ts'
import { areasOfPlace, spotOfOrder } from './spot.ts'
import { wishHandlers } from './wish-routes.ts'

export const orderingHandlers = {
  getTable: sitDown,
  getAreas: ({ shop }) => shop.areas,
  getAreaTexts: ({ shop, lang }) => shop.catalogue(lang).areaTexts,
  /** Typed again and again, so that it counts like a search where others are asked. */
  async findAreas(call) {
    const { deps, shop, lang, body, signal, address } = call
    if (deps.finder.asksOthers) await limitAttempts(call, 'guest-search', address)
    return areasOfPlace(body, { shop, finder: deps.finder, lang, signal })
  },
  getTaxes: ({ shop }) => shop.taxes,
  async getPaymentProviders({ deps, shop, lang }) {
    const { currency } = shop.features
    const paused = await pausedKinds(deps.db, deps.now())
    return shop.catalogue(lang).providers.flatMap(provider => {
      const kind = providerTypeOf(shop, provider.id)
      if (!takesCurrency(kind, currency)) return []
      const minimum = minimumOf(kind, currency)
      return {
        ...provider,
        ...(minimum > 0 && { minimum: fromCents(minimum, currency) }),
        ...(paused.has(kind) && { down: true }),
      }
    })
  },
  async getQuote(call) {
    const { deps, shop, lang, actor, body } = call
    rejectInvalid(checkQuoted(body, { actor, shop }))
    const guest = await guestOf(deps.db, actor)
    const { secret } = deps.config
    const key = body.orderKey
    const unpaid =
      key && shop.rows.promotions.length > 0 ? await unpaidOrder(deps.db, { key, actor }) : undefined
    const asking = { shop, lang, guest, secret, unpaid, isCodeHeld: await isCodeHeld(call, body.cart.code) }
    const quote = await quoteCart(deps.db, asking, body, deps.now())
    const refused = quoteRefusals(body, { shop, actor, now: deps.now(), quote })
    return { ...quote, ...(refused.length > 0 && { refused }) }
  },
  placeOrder: call => place(call),
  checkout: call => place(call),
  checkPayment: ({ deps, query }) => deps.payments.check(query.payment, query.sess, query.away === '1'),
  getTimes: ({ deps, shop }) => freeTimes(deps.db, shop, { now: deps.now() }),
  createOrder: call => place(call),
  ...guestCancelHandlers,
  ...wishHandlers,
  ...pushHandlers,
} satisfies Partial<Handlers>

export const orderingChecks = {
  placeOrder: checkValid,
  checkout: checkValid,
  createOrder: checkValid,
} satisfies FieldChecks

type PlaceOrderCall = Omit<ApiCall<typeof endpoints.placeOrder>, 'params' | 'query'>

async function place(call: PlaceOrderCall) {
  const { body, shop, lang, key, actor, origin, deps, signal } = call
  const { config, now, db, finder } = deps
  const spot = await spotOfOrder(body, { db, actor, shop, finder, lang, signal })
  // The return address is the home page of the order's branch and language.
  const returnUrl = origin.page + (pagePrefix(shop, lang) || '/')
  const returnTo = { returnUrl, apiOrigin: origin.api }
  const held = await isCodeHeld(call, body.cart.code)
  const asked = { payload: body, shop, lang, key, actor, spot, isCodeHeld: held }
  const placing = { ...asked, returnTo, secret: config.secret, now: now() }
  return placeAndPay(deps, placing)
}
