import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, toCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import { UNPLACED } from '#server/orders/read.ts'
import { depositVatIn } from '#server/orders/vat-in.ts'
import { createdIn } from './sales.ts'

/** The deposits in orders, in cents, by code and then by VAT rate as parts name it. */
export type Deposits = ReadonlyMap<string, ReadonlyMap<string, Cents>>

/** The deposits in the orders that count within a time. */
export async function depositsIn(reader: Reader, span: Span): Promise<Deposits> {
  const [from, to] = createdIn(span)
  const items = await reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.code', 'order_items.order_code')
    .select(['order_code', 'qty', 'order_items.deposit', 'deposit_vat'])
    .where('orders.status', 'not in', UNPLACED)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where('order_items.deposit', '>', 0)
    .execute()
  const deposits = new Map<string, Map<string, Cents>>()
  for (const item of items) {
    const own = deposits.get(item.order_code) ?? new Map<string, Cents>()
    const add = (name: string, cents: Cents) => own.set(name, (own.get(name) ?? 0) + cents)
    const taxed = depositVatIn(item)
    for (const { rate, gross } of taxed) add(`${rate} %`, toCents(gross))
    add('', item.deposit * item.qty - taxed.reduce((sum, { gross }) => sum + toCents(gross), 0))
    deposits.set(item.order_code, own)
  }
  return deposits
}
