import type { DeskItem, DeskOrder } from '#contract/desk/orders.ts'
import type { Sellable } from '#contract/desk/switches.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { dishOfHalf } from '#contract/menu/choices/halves.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'
import { storedLine } from '#server/shop/rows/stored-line.ts'
import { housePayment } from './payment-name.ts'
import { type OrderRecord, storedAddress, townLine } from './read.ts'
import { qtyLeft } from './refund-lines.ts'
import { effective, refundedSum } from './refunds.ts'

/** An order as the kitchen's screens and tickets show it. */
export function deskOrder({ row, items: stored, refunds }: OrderRecord): DeskOrder {
  const address = storedAddress(row)
  const items = stored.map(({ house, ...item }): ParsedItem => ({ ...item, chosen: readJson(house) }))
  return {
    code: row.code,
    state: row.state,
    createdAt: row.created_at,
    wishedAt: row.deliver_at ?? undefined,
    promisedAt: row.promised_at ?? undefined,
    orderType: row.order_type,
    table: row.table_name,
    ...(row.car !== '' && { car: row.car }),
    ...(row.arrived_at !== null && {
      arrivedAt: row.arrived_at,
      arrivalNoted: row.arrival_noted_at !== null,
    }),
    name: row.name,
    phone: row.phone,
    address: address
      ? [address.address, address.extras, townLine(address)].filter(line => line !== undefined && line !== '')
      : [],
    ...(address?.unplaced && { unplaced: true }),
    place: address && [address.address, townLine(address)].filter(Boolean).join(', '),
    notes: row.notes,
    items: items.map(item => itemOf(item, refundedOf(item, { row, refunds }))),
    dishes: dishesOf(items),
    total: fromCents(row.total, row.currency),
    deposit: fromCents(row.deposit, row.currency),
    paid: row.paid_at !== null,
    reusable: row.reusable === 1,
    payment: housePayment(row),
    paymentNames: readJson(row.payment_names),
    reason: row.reason,
    ...(row.reason_kind !== null && { reasonKind: row.reason_kind }),
    invoice: row.invoice === 1,
    refunded: fromCents(refundedSum(refunds), row.currency),
    refundFailed: refunds.at(-1)?.state === 'failed',
  }
}

/** How many of an item went back: what its refunds name, or all of it once the whole total went. */
function refundedOf(item: ParsedItem, { row, refunds }: Pick<OrderRecord, 'row' | 'refunds'>): number {
  const lines = effective(refunds).flatMap(refund => refund.lines)
  const isWhole = row.total > 0 && refundedSum(refunds) >= row.total
  return isWhole ? item.qty : item.qty - qtyLeft(item, lines)
}

interface ParsedItem extends Pick<OrderItemRow, 'position' | 'qty' | 'line' | 'note'> {
  chosen: Chosen
}

function itemOf({ qty, note, chosen }: ParsedItem, refunded: number): DeskItem {
  const { items } = chosen
  return {
    qty,
    ...(refunded > 0 && { refunded }),
    name: dishName(chosen),
    ...(chosen.size !== '' && { size: chosen.size }),
    ...(note !== '' && { note }),
    choices: [...choicesOf(chosen), ...items.map(item => [item.name, ...choicesOf(item)].join(', '))],
    ...(items.length > 0 && {
      parts: items.map(({ name, size }) => ({ name, ...(size !== '' && { size }) })),
    }),
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
        dishes.set(id, {
          kind: 'product',
          target: id,
          name: dishOfHalf(names[index]?.name ?? id),
          number: '',
        })
  }
  return [...dishes.values()]
}

export const dishName = ({ name, size }: Chosen): string => (size === '' ? name : `${name} (${size})`)

const choicesOf = ({ options, extras }: Chosen): string[] => [
  ...options,
  ...extras.map(extra => `+ ${extra}`),
]
