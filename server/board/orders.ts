import type { Chosen } from '#contract/choices/chosen.ts'
import type { DeskItem, DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { COUNTER } from '#contract/desk/roles.ts'
import type { Sellable } from '#contract/desk/switches.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'
import { deskSwitches } from '#server/evening/desk-switches.ts'
import { type OrderRecord, storedAddress, UNPLACED, withItems } from '#server/orders/read.ts'
import { refundedSum } from '#server/orders/refunds.ts'
import { OPEN } from '#server/orders/states.ts'
import { leadMinutes } from '#server/orders/times/lead-time.ts'
import { printerAnswer, printersOf } from '#server/printers/printers.ts'
import { openTickets } from '#server/printers/tickets.ts'
import { type DeskCaller, deviceAnswer } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { storedLine } from '#server/shop/stored-line.ts'
import { countMessages } from '#server/visitors/messages.ts'
import { countRequests } from '#server/visitors/reservations.ts'
import { unnotedCancellations } from './cancellations.ts'
import { testOrders } from './test-order.ts'

interface DeskNowInput {
  device: DeskCaller
  shop: Shop
  now: Date
}

/** Everything a kitchen screen shows: all open orders, and those that ended on this business day. */
export async function deskNow(reader: Reader, { device, shop, now }: DeskNowInput): Promise<DeskNow> {
  const { currency, timeZone, orderTypes } = shop.features
  const { date: today, from } = businessDay(now, shop.business)
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .where(({ eb, or, selectFrom }) => {
      const changed = selectFrom('order_events').select('order_code').where('at', '>=', from.toISOString())
      return or([eb('state', 'in', OPEN), eb('code', 'in', changed)])
    })
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const cancelled = await unnotedCancellations(reader, rows, device)
  return {
    device: deviceAnswer(device),
    minutes: Object.fromEntries(orderTypes.map(type => [type, leadMinutes(shop, type, now)])),
    currency,
    timeZone,
    today,
    orders: [
      ...(await withItems(reader, rows)).map(order => ({
        ...deskOrder(order),
        cancelledBy: cancelled.get(order.row.code),
      })),
      ...testOrders(shop),
    ],
    obstacles: shop.obstacles,
    printers: (await printersOf(reader)).map(printer => printerAnswer(printer, now)),
    tickets: await openTickets(reader, now),
    switches: deskSwitches(shop),
    waiting: await waitingVisitors(reader, device, now),
  }
}

/** How many requests and messages wait for an answer; none for screens that may not answer them. */
async function waitingVisitors(
  reader: Reader,
  { role }: Pick<DeskCaller, 'role'>,
  now: Date,
): Promise<DeskNow['waiting']> {
  if (!COUNTER.some(each => each === role)) return { reservations: 0, messages: 0 }
  return { reservations: await countRequests(reader, now), messages: await countMessages(reader) }
}

export function deskOrder({ row, items: stored, refunds }: OrderRecord): DeskOrder {
  const address = storedAddress(row)
  const items = stored.map(({ qty, line, house }): ParsedItem => ({ qty, line, chosen: JSON.parse(house) }))
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at,
    wishedAt: row.deliver_at ?? undefined,
    promisedAt: row.promised_at ?? undefined,
    orderType: row.order_type,
    table: row.table_name,
    name: row.name,
    phone: row.phone,
    address: address
      ? [address.address, address.extras, `${address.zipcode} ${address.area.name}`].filter(
          line => line !== undefined && line !== '',
        )
      : [],
    place: address && `${address.address}, ${address.zipcode}`,
    notes: row.notes,
    items: items.map(itemOf),
    dishes: dishesOf(items),
    total: fromCents(row.total),
    deposit: fromCents(row.deposit),
    paid: row.paid_at !== null,
    reusable: row.reusable === 1,
    payment: row.payment_name,
    reason: row.reason,
    refunded: fromCents(refundedSum(refunds)),
    refundFailed: refunds.at(-1)?.state === 'failed',
  }
}

interface ParsedItem extends Pick<OrderItemRow, 'qty' | 'line'> {
  chosen: Chosen
}

function itemOf({ qty, chosen }: ParsedItem): DeskItem {
  const { items } = chosen
  return {
    qty,
    name: dishName(chosen),
    ...(chosen.size !== '' && { size: chosen.size }),
    choices: [...choicesOf(chosen), ...items.map(item => [item.name, ...choicesOf(item)].join(', '))],
    allergens: [
      ...new Set([chosen, ...items].flatMap(each => each.allergens.map(allergen => allergen.name))),
    ],
  }
}

/** The dishes of an order, each once, those of its combos among them. */
function dishesOf(items: ParsedItem[]): Sellable[] {
  const dishes = new Map<string, Sellable>()
  for (const { chosen, line: stored } of items) {
    const line = storedLine(stored)
    const ids =
      line?.type === 'menuItem' ? line.items.flatMap(slot => slot.productId ?? []) : [line?.productId]
    const names = line?.type === 'menuItem' ? chosen.items : [chosen]
    for (const [index, id] of ids.entries())
      if (id !== undefined)
        dishes.set(id, { kind: 'product', target: id, name: names[index]?.name ?? id, number: '' })
  }
  return [...dishes.values()]
}

export const dishName = ({ name, size }: Chosen): string => (size === '' ? name : `${name} (${size})`)

const choicesOf = ({ options, extras }: Chosen): string[] => [
  ...options,
  ...extras.map(extra => `+ ${extra}`),
]
