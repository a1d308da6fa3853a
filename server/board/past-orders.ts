import type { OrderSearch, PastOrder, PastOrders } from '#contract/desk/past-orders.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { type OrderRecord, withItems } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { searchOrders } from './search-orders.ts'

/** The orders that a search asks for, the latest first. An order counts when it came in or was paid online, as in all figures. */
export async function findOrders(reader: Reader, search: OrderSearch, shop: Shop): Promise<PastOrders> {
  const { codes, next } = await searchOrders(reader, search, shop)
  const rows =
    codes.length === 0
      ? []
      : await reader.selectFrom('orders').selectAll().where('code', 'in', codes).execute()
  const ordered = rows.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
  return {
    orders: (await withItems(reader, ordered)).map(order => pastOrder(order, shop)),
    ...(next !== undefined && { next }),
    payments: shop.catalogue(shop.defaultLang).providers.map(({ id, name }) => ({ id: String(id), name })),
  }
}

const pastOrder = (order: OrderRecord, shop: Shop): PastOrder => ({
  ...deskOrder(order, shop),
  email: order.row.email,
  paidAt: order.row.paid_at ?? undefined,
  receipt: receiptOf(order),
})

function receiptOf({ row, promotions }: OrderRecord): PastOrder['receipt'] {
  const amount = (cents: Cents): number => fromCents(cents, row.currency)
  return {
    goods: amount(row.price),
    deposit: amount(row.deposit),
    delivery: amount(row.delivery),
    discount: amount(row.discount),
    promotions: promotions.map(({ house, cents }) => ({ name: house, amount: amount(cents) })),
    tax: amount(row.tax),
    tip: amount(row.tip),
    taxes: partsOf(row)
      .filter(({ kind }) => kind === 'vat')
      .map(({ name, gross, vat }) => ({ name, gross: amount(gross), tax: amount(vat) })),
  }
}
