import type { CallerAddress, CallerOrder, DeskBlock, KnownCaller } from '#contract/desk/phone.ts'
import { fromCents } from '#contract/kit/money.ts'
import { addressKey } from '#contract/kit/normal-forms.ts'
import { termsOf } from '#contract/orders/search-terms.ts'
import { dishName } from '#contract/orders/words.ts'
import { addressesOf } from '#server/customers/addresses/read.ts'
import { blockOf } from '#server/customers/regulars/blocks.ts'
import { noteOf } from '#server/customers/regulars/notes.ts'
import type { Reader } from '#server/db/database.ts'
import type { BlockRow } from '#server/db/regular-tables.ts'
import { type OrderRecord, storedAddress, UNPLACED, withItems } from '#server/orders/store.ts'

/** How many of a number's orders are read, and how many of them are shown. */
const READ = 25
const SHOWN = 5
/** How many addresses are offered. */
const ADDRESSES = 5

/** What is known of the people behind a phone number in the form +493023125014. */
export async function callerOf(reader: Reader, phone: string): Promise<KnownCaller> {
  const orders = await ordersOf(reader, phone)
  const users = await reader
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .limit(SHOWN)
    .execute()
  const saved: CallerAddress[] = []
  for (const { id } of users)
    for (const { address, extras, zipcode, area_id } of await addressesOf(reader, id))
      saved.push({ address, extras, zipcode, ...(area_id !== null && { areaId: area_id }) })
  const ordered = orders.flatMap(order => addressIn(order) ?? [])
  const note = await noteOf(reader, phone)
  const blocked = await blockOf(reader, 'phone', phone)
  return {
    phone,
    name: firstOf([...orders.map(({ row }) => row.name), users[0]?.name]),
    email: firstOf([...orders.map(({ row }) => row.email), users[0]?.email]),
    hasAccount: users.length > 0,
    addresses: distinct([...ordered, ...saved]).slice(0, ADDRESSES),
    orders: orders.slice(0, SHOWN).map(callerOrder),
    ...(note && { note: { text: note.note, by: note.noted_by, at: note.noted_at } }),
    ...(blocked && { blocked: blockAnswer(blocked) }),
  }
}

const firstOf = (texts: (string | null | undefined)[]): string => texts.find(text => text) ?? ''

/** The last orders of a number, by the index in which they are searched. */
async function ordersOf(reader: Reader, phone: string): Promise<OrderRecord[]> {
  const rows = await reader
    .selectFrom('order_search')
    .innerJoin('orders', 'orders.code', 'order_search.order_code')
    .selectAll('orders')
    .distinct()
    .where('term', 'in', termsOf({ code: '', name: '', email: '', phone }))
    .where('phone', '=', phone)
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at', 'desc')
    .limit(READ)
    .execute()
  return withItems(reader, rows)
}

const callerOrder = (order: OrderRecord): CallerOrder => {
  const { row, items } = order
  const address = addressIn(order)
  return {
    code: row.code,
    at: row.created_at,
    orderType: row.order_type,
    state: row.state,
    total: fromCents(row.total, row.currency),
    words: items.map(({ qty, words }) => `${qty} × ${dishName(words.house)}`),
    lines: items.flatMap(({ cartLine }) => cartLine ?? []),
    ...(address && { address }),
  }
}

function addressIn({ row }: OrderRecord): CallerAddress | undefined {
  const stored = storedAddress(row)
  if (!stored?.address) return undefined
  const { address, extras, zipcode, area } = stored
  return { address, extras, zipcode, areaId: area.id }
}

/** The same address is offered once, as it was typed last. */
function distinct(addresses: CallerAddress[]): CallerAddress[] {
  const byKey = new Map<string, CallerAddress>()
  for (const each of addresses) {
    const key = addressKey(each.address, each.zipcode)
    if (!byKey.has(key)) byKey.set(key, each)
  }
  return [...byKey.values()]
}

export const blockAnswer = ({ id, kind, shown, reason, blocked_by, blocked_at }: BlockRow): DeskBlock => ({
  id,
  kind,
  shown,
  reason,
  by: blocked_by,
  at: blocked_at,
})
