import { sql } from 'kysely'
import type { OrderSearch, PastOrder, PastOrders } from '#contract/desk/past-orders.ts'
import { businessDayOn, isDate } from '#contract/hours/business-day.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { deskOrder } from '#server/orders/desk-order.ts'
import { type OrderRecord, UNPLACED, withItems } from '#server/orders/read.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { soldAt } from '#server/reports/books/sales.ts'
import type { Shop } from '#server/shop/shop.ts'

const PAGE = 25
/** Fewer digits would be part of nearly every phone number. */
const FEWEST_DIGITS = 3

/** The orders that a search asks for, the latest first. An order counts when it came in or was paid online, as in all figures. */
export async function findOrders(reader: Reader, search: OrderSearch, shop: Shop): Promise<PastOrders> {
  const { text = '', state, orderType, payment } = search
  const counts = sql<string>`coalesce(paid_at, created_at)`
  const { from, to } = timesOf(search, shop)
  const [time = '', code = ''] = search.after?.split('~') ?? []
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .$if(from !== undefined, query => query.where(counts, '>=', from ?? ''))
    .$if(to !== undefined, query => query.where(counts, '<', to ?? ''))
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'received'))
    .$if(orderType !== undefined, query => query.where('order_type', '=', orderType ?? 'takeaway'))
    .$if(payment !== undefined, query => query.where('payment_id', '=', payment ?? ''))
    .$if(text !== '', query => query.where(sql<boolean>`(${sql.join(matches(text), sql` or `)})`))
    .$if(time !== '', query =>
      query.where(({ and, eb, or }) =>
        or([eb(counts, '<', time), and([eb(counts, '=', time), eb('code', '<', code)])]),
      ),
    )
    .orderBy(counts, 'desc')
    .orderBy('code', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    orders: (await withItems(reader, shown)).map(pastOrder),
    ...(last && { next: `${soldAt(last)}~${last.code}` }),
    payments: shop.catalogue(shop.defaultLang).providers.map(({ id, name }) => ({ id: String(id), name })),
  }
}

const pastOrder = (order: OrderRecord): PastOrder => ({
  ...deskOrder(order),
  email: order.row.email,
  paidAt: order.row.paid_at ?? undefined,
  receipt: receiptOf(order.row),
})

const receiptOf = (row: OrderRow): PastOrder['receipt'] => ({
  goods: fromCents(row.price),
  deposit: fromCents(row.deposit),
  delivery: fromCents(row.delivery),
  discount: fromCents(row.discount),
  tax: fromCents(row.tax),
  tip: fromCents(row.tip),
  taxes: partsOf(row)
    .filter(({ kind }) => kind === 'vat')
    .map(({ name, gross, vat }) => ({ name, gross: fromCents(gross), tax: fromCents(vat) })),
})

/** From when until when the wanted business days last. A day that no calendar has is not looked at. */
function timesOf({ from = '', to = '' }: OrderSearch, { business }: Shop) {
  return {
    from: isDate(from) ? businessDayOn(from, business).from.toISOString() : undefined,
    to: isDate(to) ? businessDayOn(to, business).to.toISOString() : undefined,
  }
}

/** The conditions of which one has to hold for a text to be a part of an order. */
function matches(text: string) {
  const columns = ['code', 'name', 'email'] as const
  const conditions = columns.flatMap(column =>
    spellings(text).map(part => sql<boolean>`lower(${sql.ref(column)}) like ${part} escape '!'`),
  )
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  const isNumber = digits.length >= FEWEST_DIGITS && /^[+\d\s()/.-]+$/.test(text)
  return isNumber ? [...conditions, sql<boolean>`phone like ${`%${digits}%`}`] : conditions
}

/** SQLite knows the capitals of ASCII only, so names are also looked for as they are usually written. */
function spellings(text: string): string[] {
  const low = text.toLowerCase()
  const written = low.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())
  const asciiLow = (each: string) => each.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
  const parts = [low, asciiLow(written), asciiLow(text)]
  return [...new Set(parts)].map(part => `%${part.replaceAll(/[!%_]/g, '!$&')}%`)
}
