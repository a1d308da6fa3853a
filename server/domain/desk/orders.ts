import type { Chosen } from '#contract/choices/chosen.ts'
import type { DeskItem, DeskNow, DeskOrder } from '#contract/desk/orders.ts'
import { fromCents } from '#contract/money.ts'
import type { Reader } from '../../db/database.ts'
import { type OrderRecord, storedAddress, UNPLACED, withItems } from '../orders/read.ts'
import { OPEN } from '../orders/states.ts'
import type { Shop } from '../shop/shop.ts'
import { type DeskCaller, deviceAnswer } from './callers.ts'

const DAY_MS = 86_400_000

interface DeskNowInput {
  device: DeskCaller
  shop: Shop
  now: Date
}

/** Everything a kitchen screen shows: all open orders, and those of the last day that have ended. */
export async function deskNow(reader: Reader, { device, shop, now }: DeskNowInput): Promise<DeskNow> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  const rows = await reader
    .selectFrom('orders')
    .selectAll()
    .where('status', 'not in', UNPLACED)
    .where(row => row.or([row('state', 'in', OPEN), row('created_at', '>', yesterday)]))
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const { currency, timeZone, leadMinutes } = shop.features
  return {
    device: deviceAnswer(device),
    minutes: leadMinutes,
    currency,
    timeZone,
    orders: (await withItems(reader, rows)).map(deskOrder),
  }
}

export function deskOrder({ row, items }: OrderRecord): DeskOrder {
  const address = storedAddress(row)
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at,
    wishedAt: row.deliver_at ?? undefined,
    promisedAt: row.promised_at ?? undefined,
    orderType: row.way,
    table: row.table_name,
    name: row.name,
    phone: row.phone,
    address: address
      ? [address.address, address.extras, `${address.zipcode} ${address.area.name}`].filter(
          line => line !== undefined && line !== '',
        )
      : [],
    notes: row.notes,
    items: items.map(({ qty, house }) => itemOf(qty, JSON.parse(house))),
    total: fromCents(row.total),
    paid: row.paid_at !== null,
    payment: row.payment_name,
  }
}

function itemOf(qty: number, chosen: Chosen): DeskItem {
  const { name, size, items } = chosen
  return {
    qty,
    name: size === '' ? name : `${name} (${size})`,
    choices: [...choicesOf(chosen), ...items.map(item => [item.name, ...choicesOf(item)].join(', '))],
    allergens: [
      ...new Set([chosen, ...items].flatMap(each => each.allergens.map(allergen => allergen.name))),
    ],
  }
}

const choicesOf = ({ options, extras }: Chosen): string[] => [
  ...options,
  ...extras.map(extra => `+ ${extra}`),
]
