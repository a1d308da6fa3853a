import type { PromotionTrial } from '#contract/desk/promotions.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { judge } from '#contract/promotions/evaluate.ts'
import type { PromotedLine, PromotedOrder } from '#contract/promotions/order.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type OrderRecord,
  type StoredLine,
  storedAddress,
  UNPLACED,
  withItems,
} from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'

/** How many orders a promotion is tried on: those of an evening or a week. */
const ORDERS = 50

/**
 * What a promotion would have taken off the latest orders, as if it had been the only one. Days of the promotion do not matter, and whose
 * order it was is not looked up.
 */
export async function tryPromotion(
  reader: Reader,
  { promotion, shop }: { promotion: Promotion; shop: Shop },
): Promise<PromotionTrial> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .where('currency', '=', shop.features.currency)
    .orderBy('created_at', 'desc')
    .limit(ORDERS)
    .execute()
  const tried = { ...promotion, from: undefined, until: undefined }
  const deals = (await withItems(reader, rows)).flatMap(order => {
    const cents = takenOff(tried, order, shop)
    return cents > 0 ? [{ row: order.row, cents }] : []
  })
  const amount = (cents: Cents): number => fromCents(cents, shop.features.currency)
  return {
    orders: rows.length,
    taken: amount(deals.reduce((sum, { cents }) => sum + cents, 0)),
    deals: deals.map(({ row, cents }) => ({
      code: row.code,
      at: row.created_at,
      price: amount(row.price),
      taken: amount(cents),
    })),
  }
}

function takenOff(promotion: Promotion, { row, items }: OrderRecord, shop: Shop): Cents {
  const address = storedAddress(row)
  const order: PromotedOrder = {
    currency: row.currency,
    lines: items.map(item => lineOf(item, shop)),
    delivery: row.delivery,
    orderType: row.order_type,
    at: new Date(row.deliver_at ?? row.created_at),
    clock: shop.business,
    area: address && String(address.area.id),
    branch: shop.features.branch,
  }
  return judge([promotion], order).deals.reduce((sum, { cents }) => sum + cents, 0)
}

/** Its VAT does not matter for what is taken off. A dish in halves is of the category that it would be of today. */
function lineOf({ cartLine, qty, price }: StoredLine, shop: Shop): PromotedLine {
  const terms = { qty, unit: price, parts: [] }
  if (cartLine?.type === 'productItem')
    return { ...terms, dish: cartLine.productId, category: cartLine.categoryId }
  const combo = cartLine && shop.catalogue(shop.defaultLang).menu(cartLine.menu.id)
  return { ...terms, category: combo?.categoryId }
}
