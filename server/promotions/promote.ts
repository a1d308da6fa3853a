import type { Quote } from '#contract/api/quote.ts'
import type { Area } from '#contract/delivery/area.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { areaFees, deliveryFee } from '#contract/orders/price.ts'
import { codeKey } from '#contract/promotions/code-key.ts'
import { asksAbout, type Judged, judge } from '#contract/promotions/evaluate.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { PromotionReason, Reason } from '#contract/promotions/reason.ts'
import type { Reader } from '#server/db/database.ts'
import type { PricedCart } from '#server/orders/price-cart.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import { typesAwayFromTable } from '#server/shop/promotions.ts'
import type { Shop } from '#server/shop/shop.ts'
import { addressesOf, type EarlierOrders, earlierOrders } from './earlier-orders.ts'
import { findCode } from './find-code.ts'
import { formerKeys, guestKeys, type PromotedGuest } from './guest-keys.ts'
import { ALL, dayKey, type Uses, usesOf } from './uses.ts'

export interface Promoting {
  shop: Shop
  lang: string
  cart: PricedCart
  /** What was typed for a promotion, and the promotions that the guest is known not to get. */
  sent: { code?: string | undefined; without?: readonly string[] | undefined }
  /** Nothing is said of the code, whatever it is, and it gets nothing. */
  isCodeHeld?: boolean
  orderType: OrderType | undefined
  /** When the order is wanted. */
  at: Date
  area: Area | undefined
  guest: PromotedGuest
  secret: string
  /** The code of an order that this one takes the place of, as it is still to be paid or is changed: what it has used is free. */
  unpaid?: string | undefined
  /** When the order was placed that is changed: nothing that was ordered since counts as earlier. */
  placedAt?: string | undefined
}

export interface PromotedCart extends Judged {
  /** What became of the code. */
  code?: Quote['code']
  /** The key of the code that gets the promotion of this id. */
  redeemed?: { id: string; key: string; isOnce: boolean }
  /** The sums that a use of a promotion is counted in. */
  countedFor: (id: string) => string[]
  /** The promotions that this very guest does not get, whatever else the cart has. */
  notForGuest: string[]
}

const NONE: PromotedCart = {
  deals: [],
  taken: { lines: [], delivery: 0 },
  reasons: new Map(),
  countedFor: () => [],
  notForGuest: [],
}

/** The promotions that a priced cart gets, by all that the server knows. A shop without promotions asks for nothing. */
export async function promote(reader: Reader, promoting: Promoting): Promise<PromotedCart> {
  const { shop, lang, sent, guest, secret, at } = promoting
  const all = shop.catalogue(lang).promotions
  const typed = promoting.isCodeHeld ? '' : codeKey(sent.code ?? '')
  const said = sent.code && promoting.isCodeHeld ? refusedCode(sent.code, 'later') : undefined
  if (all.length === 0) {
    const code = typed === '' ? said : refusedCode(sent.code, 'unknown')
    return { ...NONE, ...(code && { code }) }
  }
  const found = typed === '' ? undefined : await findCode(reader, shop, typed)
  const candidates = all.filter(
    ({ id, byCode }) => !sent.without?.includes(id) && (!byCode || id === found?.id),
  )
  const own = guestKeys(guest, secret)
  const day = dayKey(businessDay(at, shop.business).date)
  const limited = new Map(shop.rows.promotions.map(row => [row.id, row]))
  const ids = candidates.map(({ id }) => id)
  const isPerGuest = ids.some(id => (limited.get(id)?.limit_customer ?? null) !== null)
  const emails = isPerGuest ? await addressesOf(reader, guest.email) : []
  const keys = [...own, ...formerKeys([guest.email, ...emails], secret)]
  const uses = await usesOf(reader, ids, [ALL, day, ...keys], promoting.unpaid)
  const earlier = candidates.some(each => asksAbout(each, 'guest'))
    ? await earlierOrders(reader, guest, promoting.placedAt)
    : {}
  const isUsed = found?.usedBy !== undefined && found.usedBy !== promoting.unpaid
  const isAtTable = promoting.orderType !== undefined && rulesOf(promoting.orderType).isAtTable
  const judged = judge(candidates, orderOf(promoting, earlier), promotion => {
    const { id } = promotion
    const types = isAtTable ? typesAwayFromTable(promotion, shop.rows) : undefined
    if (types) return { why: 'order-type', orderTypes: types }
    return found?.id === id && isUsed ? { why: 'used' } : refusal(limited.get(id), { id, uses, day, keys })
  })
  return {
    ...judged,
    ...(sent.code && { code: said ?? codeOf(sent.code, found?.id, all, judged, shop.catalogue(lang)) }),
    ...(found && !isUsed && { redeemed: { id: found.id, key: typed, isOnce: found.isOnce } }),
    countedFor: id => [ALL, day, ...((limited.get(id)?.limit_customer ?? null) === null ? [] : own)],
    notForGuest: [...judged.reasons].flatMap(([id, { why }]) =>
      why === 'first-order' || (why === 'used' && id !== found?.id) ? [id] : [],
    ),
  }
}

type Limited = Shop['rows']['promotions'][number]

function refusal(
  row: Limited | undefined,
  { id, uses, day, keys }: { id: string; uses: Uses; day: string; keys: string[] },
): Reason | undefined {
  const isOver = (limit: number | null | undefined, counted: string): boolean =>
    limit !== null && limit !== undefined && uses(id, counted) >= limit
  if (isOver(row?.limit_total, ALL)) return { why: 'used-up' }
  if (isOver(row?.limit_day, day)) return { why: 'used-up-today' }
  return keys.some(key => isOver(row?.limit_customer, key)) ? { why: 'used' } : undefined
}

function orderOf({ shop, cart, orderType, at, area, lang }: Promoting, earlier: EarlierOrders) {
  const { currency, branch } = shop.features
  const catalogue = shop.catalogue(lang)
  const lines = cart.lines.map(({ line, resolved: { unit, parts } }) => ({
    unit,
    qty: line.qty,
    parts,
    ...dishOf(line, catalogue),
  }))
  const price = lines.reduce((sum, { unit, qty }) => sum + unit * qty, 0)
  return {
    currency,
    lines,
    delivery: area ? deliveryFee(price, areaFees(area, currency)) : 0,
    orderType,
    at,
    clock: shop.business,
    area: area?.id,
    branch,
    ...earlier,
  }
}

const dishOf = (line: CartLine, catalogue: Catalogue) =>
  line.type === 'menuItem'
    ? { category: catalogue.menu(line.menu.id)?.categoryId }
    : { dish: line.productId, category: catalogue.categoryOf(line.productId) }

const refusedCode = (code = '', why: 'unknown' | 'later'): Quote['code'] => ({ code, reason: { why } })

/** Which promotion a code gets, or why it does not. */
function codeOf(
  code: string,
  id: string | undefined,
  all: readonly Promotion[],
  { deals, reasons }: Judged,
  catalogue: Catalogue,
): Quote['code'] {
  const promotion = all.find(each => each.id === id)
  if (!promotion) return refusedCode(code, 'unknown')
  const { name } = promotion
  if (deals.some(deal => deal.id === id)) return { code, name }
  return { code, name, reason: named(reasons.get(promotion.id) ?? leftOut(promotion), catalogue) }
}

/** Why the guest is known not to get a promotion that it leaves out. */
const leftOut = ({ firstOrder }: Promotion): Reason => ({ why: firstOrder ? 'first-order' : 'used' })

/** A reason with the names of what it is about. */
function named({ dishes = [], categories = [], ...reason }: Reason, catalogue: Catalogue): PromotionReason {
  const names = [
    ...dishes.flatMap(id => catalogue.product(id)?.name ?? []),
    ...categories.flatMap(id => catalogue.categories.find(each => each.id === id)?.name ?? []),
  ]
  return { ...reason, ...(names.length > 0 && { names }) }
}
