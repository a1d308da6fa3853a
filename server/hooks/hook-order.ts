import { fromCents } from '#contract/kit/money.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import type { HookOrder, HookOrderItem } from '#contract/programs/hooks.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'
import { callsOfItem, callsOfOrder } from '#server/orders/external-ids.ts'
import { housePayment } from '#server/orders/payment-name.ts'
import type { OrderRecord } from '#server/orders/read.ts'

/** An order as events contain it, without anything about the guest, so that nothing that was sent has to be erased later. */
export function hookOrder({ row, items, refunds }: OrderRecord): HookOrder {
  const { currency } = row
  const done = refunds.filter(({ state }) => state === 'done')
  return {
    code: row.code,
    state: row.state,
    orderType: row.order_type,
    ...(row.table_id !== null && { table: row.table_name || row.table_id }),
    source: row.source,
    createdAt: row.created_at,
    ...(row.deliver_at !== null && { deliverAt: row.deliver_at }),
    ...(row.promised_at !== null && { promisedAt: row.promised_at }),
    ...(row.reason_kind !== null && { reason: row.reason_kind }),
    currency,
    total: fromCents(row.total, currency),
    refunded: fromCents(
      done.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    paidOnline: row.paid_at !== null,
    payment: housePayment(row),
    externalIds: callsOfOrder(row),
    items: items.map(item => itemOf(item, currency)),
  }
}

function itemOf({ house, external_ids, qty, price }: OrderItemRow, currency: string): HookOrderItem {
  const chosen = readJson(house)
  const { externalIds, ofPart } = callsOfItem(external_ids, chosen)
  const parts = chosen.items.map((part, at) => ({ ...choiceOf(part), externalIds: ofPart(part, at) }))
  return {
    ...choiceOf(chosen),
    externalIds,
    qty,
    price: fromCents(price, currency),
    ...(parts.length > 0 && { items: parts }),
  }
}

const choiceOf = ({ name, size, extras, options }: Chosen) => ({
  name,
  ...(size !== '' && { size }),
  ...(extras.length > 0 && { extras }),
  ...(options.length > 0 && { options }),
})
