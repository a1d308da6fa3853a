import type { Quote, QuotePayload } from '#contract/api/quote.ts'
import type { Area } from '#contract/delivery/area.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { textsOf } from '#contract/menu/choices/chosen.ts'
import { addedPercent, unitDeposit } from '#contract/orders/price.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { Reader } from '#server/db/database.ts'
import { minimumOrder } from '#server/orders/minimum-order.ts'
import { answeredTaxes } from '#server/orders/order-totals.ts'
import type { PricedCart } from '#server/orders/price-cart.ts'
import { hasZones } from '#server/places/area.ts'
import type { Shop } from '#server/shop/shop.ts'
import { typedArea } from './destination.ts'
import { type PricedOrder, type Pricing, priceOrder } from './price-order.ts'

/** The price of a cart and its differences from what the visitor saw. Lines that cannot be ordered cost nothing. */
export async function quoteCart(
  reader: Reader,
  pricing: Pricing,
  payload: QuotePayload,
  now: Date,
): Promise<Quote> {
  const { cart, deliveryType, areaId, address, reusable, orderTime, deliverAt } = payload
  const { shop } = pricing
  const at = orderTime === 'now' ? now : deliverAt === undefined ? undefined : new Date(deliverAt)
  const delivered = deliveryType === undefined || rulesOf(deliveryType).isDelivered
  const area = delivered ? quotedArea(shop, areaId, address) : undefined
  const asked = { cart, area, reusable, wished: payload, orderType: deliveryType }
  const order = { ...asked, at: at ?? now, isTimeKnown: at !== undefined }
  return answeredQuote(await priceOrder(reader, pricing, order), { cart, shop, area, deliveryType })
}

interface Quoted extends Pick<QuotePayload, 'cart' | 'deliveryType'> {
  shop: Shop
  area: Area | undefined
}

/** What an order costs, as the API says it. */
export function answeredQuote(
  { cart: priced, promoted, totals }: PricedOrder,
  { cart, shop, area, deliveryType }: Quoted,
): Quote {
  const { currency } = shop.features
  const amount = (cents: Cents): number => fromCents(cents, currency)
  const goodsOff = totals.off.reduce((sum, cents) => sum + cents, 0)
  return {
    price: amount(totals.price),
    deposit: amount(totals.deposit),
    delivery: amount(totals.delivery),
    discount: amount(totals.discount),
    ...(promoted.deals.length > 0 && {
      promotions: promoted.deals.map(({ id, name, cents }) => ({ id, name, amount: amount(cents) })),
    }),
    ...(promoted.code && { code: promoted.code }),
    ...(goodsOff > 0 && { promotedPrice: amount(totals.price - goodsOff) }),
    tax: amount(totals.tax),
    taxPercent: addedPercent(shop.taxes, priced.supply),
    tip: amount(totals.tip),
    total: amount(totals.total),
    taxItems: answeredTaxes(totals.taxItems, currency),
    lines: cart.items.map(line => quotedLine(priced, line, currency)),
    minimumOrder: amount(minimumOrder(shop, { orderType: deliveryType, area }).least),
    changes: priced.changes,
  }
}

/** The chosen area, or the one that an order with this address would have, as far as its postcode alone says it. */
function quotedArea(shop: Shop, areaId: string | undefined, address: QuotePayload['address']) {
  const id = areaId ?? address?.areaId
  if (id !== undefined) return shop.areas.find(each => each.id === id)
  const typed =
    address?.zipcode && !hasZones(shop) ? typedArea({ zipcode: address.zipcode }, shop) : undefined
  return typed?.value
}

/** A line that cannot be ordered has neither VAT nor words. */
function quotedLine({ lines }: PricedCart, line: CartLine, currency: string): Quote['lines'][number] {
  const { resolved } = lines.find(each => each.line === line) ?? {}
  if (!resolved) return { vat: [], words: [] }
  const { qty } = line
  return {
    vat: vatOf({ parts: resolved.parts, qty }, currency),
    deposit: fromCents(unitDeposit(resolved), currency),
    depositVat: vatOf({ parts: resolved.deposits, qty }, currency),
    words: textsOf(resolved.chosen),
  }
}
