import { type PhoneOrder, type PhoneQuote, phoneEndpoints, type TakenOrder } from '#contract/desk/phone.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { PHONE_SOURCE } from '#contract/orders/source.ts'
import { supplyOf } from '#contract/orders/supply.ts'
import { choiceWords, partWords } from '#contract/orders/words.ts'
import type { Deps } from '#server/api/deps.ts'
import type { PlaceOrderInput } from '#server/checkout/new-order.ts'
import { placeAndPay } from '#server/checkout/place-and-pay.ts'
import { considerOrder } from '#server/checkout/place-order.ts'
import { answeredQuote } from '#server/checkout/quote.ts'
import { spotOfOrder } from '#server/checkout/spot.ts'
import { touchNote } from '#server/customers/regulars/notes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { payAt } from '#server/orders/pay-link.ts'
import { resolveLine } from '#server/orders/price-cart.ts'
import { STAFF } from '#server/sessions/actor.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { checkPhone } from '#server/shop/check-phone.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import type { Shop } from '#server/shop/shop.ts'
import { requirePerson } from '#server/staff/pin.ts'

interface Taking {
  deps: Deps
  shop: Shop
  body: PhoneOrder
  device: DeskCaller
  key: string | undefined
  signal: AbortSignal
}

/** What an order would cost, and what is in its way. Portions and places in a time are claimed only when it is placed. */
export async function quoteAtDesk(taking: Taking): Promise<PhoneQuote> {
  const { deps, shop } = taking
  const placing = await placingOf(taking)
  const { payload } = placing
  const considered = await inTransaction(deps.db, tx => considerOrder(tx, placing))
  const { form, priced, problems, isBelowMinimum } = considered
  const { area } = form.destination ?? {}
  const { cart, deliveryType } = payload
  return {
    quote: answeredQuote(priced, { cart, deliveryType, shop, area }),
    prices: cart.items.map(({ price }) => price),
    words: cart.items.map(line =>
      wordsOf(priced.cart.lines.find(each => each.line === line)?.resolved.chosen),
    ),
    problems,
    isOutOfHours: form.isOutOfHours,
    isBelowMinimum,
    ...(area && { area }),
  }
}

const wordsOf = (chosen: Chosen | undefined): string[] =>
  chosen ? [chosen.size, ...choiceWords(chosen), ...chosen.items.map(partWords)].filter(Boolean) : []

/** Places an order for a guest who calls, once for each key. Throws a 422 that names what is wrong, and a 403 where a discount needs a PIN. */
export async function takeAtDesk(taking: Taking): Promise<TakenOrder> {
  const { deps } = taking
  const { id: code, url } = await placeAndPay(deps, await placingOf(taking))
  return { code, ...(url && { payAt: payAt(deps.config)(code) }) }
}

async function placingOf({ deps, shop, body, device, key, signal }: Taking): Promise<PlaceOrderInput> {
  const { config, db, finder } = deps
  const now = deps.now()
  const lang = shop.defaultLang
  const payload = payloadOf(body, shop, now)
  const spot = await spotOfOrder(payload, { db, actor: STAFF, shop, finder, lang, signal })
  const { discount, closedWord, waivesMinimum } = body
  return {
    ...{ payload, shop, lang, key, now, spot, actor: STAFF, secret: config.secret },
    returnTo: {
      returnUrl: pageAddress(config.publicUrl, shop, '/'),
      apiOrigin: new URL(config.apiBase).origin,
    },
    desk: {
      sent: body,
      closedWord: closedWord || undefined,
      waivesMinimum,
      discount: discount && { cents: centsOf(discount.amount, shop), reason: discount.reason },
      confirm: async tx => {
        if (body.phone) await touchNote(tx, checkPhone(body.phone, shop.features.country).value, now)
        return discount ? requirePerson(tx, device, phoneEndpoints.takeOrder, now) : auditActorOf(device)
      },
    },
  }
}

/** The lines at today's prices: the server's quote is all that the guest was told, so there are no earlier prices to compare with. */
function payloadOf(body: PhoneOrder, shop: Shop, now: Date): PlaceOrderInput['payload'] {
  const { items, code, total, deliveryType, table, deliverAt } = body
  const at = deliverAt === undefined ? now : new Date(deliverAt)
  const supply = supplyOf(deliveryType, at, shop.business)
  const catalogue = shop.catalogue(shop.defaultLang)
  const { currency } = shop.features
  const priced = items.map((line): CartLine => {
    const resolved = resolveLine(catalogue, line, supply)
    const deposit = unitDeposit(resolved)
    return {
      ...line,
      price: fromCents(resolved.unit, currency),
      deposit: deposit > 0 ? fromCents(deposit, currency) : undefined,
    }
  })
  const sums = { price: 0, delivery: 0, discount: 0, tax: 0, taxPercent: 0, tip: 0, total }
  const { takeaway = deliveryType === 'curbside' } = rulesOf(deliveryType)
  return {
    ...body,
    cart: { items: priced, source: PHONE_SOURCE, code, ...sums },
    takeaway,
    table: rulesOf(deliveryType).isAtTable ? table : undefined,
    addressId: undefined,
    useProfit: false,
    // The schema of guests wants it ticked. Nothing stores it, and nobody ticks it here.
    terms: true,
  }
}

/** Throws a 422 for an amount with more decimals than its currency has. */
function centsOf(amount: number, { features: { currency } }: Shop): number {
  const cents = toCents(amount, currency)
  if (fromCents(cents, currency) !== amount) throw fieldError('discount.amount', fieldTexts.invalid)
  return cents
}
