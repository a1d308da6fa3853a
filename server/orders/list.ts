import { fromCents } from '#contract/kit/money.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { housePayment } from './payment-name.ts'
import { type OrderRecord, storedAddress, townLine, UNPLACED, withItems } from './read.ts'
import type { Refund } from './refunds.ts'
import { OPEN } from './states.ts'

const MAX_ORDERS = 50

/** An order as the restaurant reads it, in its own language; `total` is in the main unit. */
export interface ListedOrder {
  code: string
  state: OrderState
  createdAt: string
  /** The time that the guest chose. */
  deliverAt: string | undefined
  promisedAt: string | undefined
  reason: string
  orderType: string
  name: string
  phone: string
  email: string
  address: string
  notes: string
  total: number
  currency: string
  /** Whether nothing has to be collected any more. */
  paid: boolean
  payment: string
  items: { text: string; allergens: string[] }[]
  refunds: Refund[]
}

/** The latest orders, newest first. */
export async function latestOrders(reader: Reader): Promise<ListedOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  return (await withItems(reader, rows)).map(listed)
}

/** All orders that still need somebody, in the order in which they are due. */
export async function openOrders(reader: Reader): Promise<ListedOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('status', 'not in', UNPLACED)
    .orderBy(({ fn }) => fn.coalesce('promised_at', 'deliver_at', 'created_at'))
    .orderBy('code')
    .execute()
  return (await withItems(reader, rows)).map(listed)
}

export function listed({ row, items, refunds }: OrderRecord): ListedOrder {
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at,
    deliverAt: row.deliver_at ?? undefined,
    promisedAt: row.promised_at ?? undefined,
    reason: row.reason,
    orderType: row.table_name ? `${row.order_type} (${row.table_name})` : row.order_type,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: addressOf(row),
    notes: row.notes,
    total: fromCents(row.total, row.currency),
    currency: row.currency,
    paid: row.paid_at !== null || row.total === 0,
    payment: housePayment(row),
    items: items.map(item => {
      const chosen = readJson(item.house)
      return { text: `${item.qty} × ${describeItem(chosen)}`, allergens: allergensOf(chosen) }
    }),
    refunds,
  }
}

function addressOf(row: OrderRecord['row']): string {
  const stored = storedAddress(row)
  return stored ? [stored.address, stored.extras, townLine(stored)].filter(Boolean).join(', ') : ''
}

const allergensOf = ({ allergens }: Chosen): string[] =>
  allergens.map(({ code, name }) => [code, name].filter(Boolean).join(' '))

/** A choice on one line. */
function describeItem({ name, size, options, extras, items }: Chosen): string {
  const choices = [...options, ...extras, ...items.map(describeItem)]
  return [size === '' ? name : `${name} (${size})`, ...choices].join(', ')
}
