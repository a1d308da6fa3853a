import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { depositVatIn } from '#server/orders/vat-in.ts'
import { countsIn } from './sales.ts'

/** The deposits in orders, in cents, by code and then by VAT rate as parts name it. */
export type Deposits = ReadonlyMap<string, ReadonlyMap<string, Cents>>

/** The deposits in the orders that count within a time. */
export async function depositsIn(reader: Reader, span: Span): Promise<Deposits> {
  const items = await reader
    .selectFrom('order_items')
    .select(['order_code', 'qty', 'deposit', 'deposit_vat'])
    .select(eb =>
      eb
        .selectFrom('orders')
        .select('currency')
        .whereRef('orders.code', '=', 'order_items.order_code')
        .$asScalar()
        .$notNull()
        .as('currency'),
    )
    .where('order_code', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('code')
        .where(order => countsIn(order, span)),
    )
    .where('deposit', '>', 0)
    .execute()
  const deposits = new Map<string, Map<string, Cents>>()
  for (const item of items) {
    const own = deposits.get(item.order_code) ?? new Map<string, Cents>()
    const add = (name: string, cents: Cents) => own.set(name, (own.get(name) ?? 0) + cents)
    const taxed = depositVatIn(item).map(({ rate, gross }) => ({
      rate,
      cents: toCents(gross, item.currency),
    }))
    for (const { rate, cents } of taxed) add(`${rate} %`, cents)
    add('', item.deposit * item.qty - taxed.reduce((sum, { cents }) => sum + cents, 0))
    deposits.set(item.order_code, own)
  }
  return deposits
}

/** How much of a part of an order is the deposit in it. */
export const depositIn = (
  { kind, name, gross }: Pick<MoneyPart, 'kind' | 'name' | 'gross'>,
  deposits: ReadonlyMap<string, Cents> | undefined,
): Cents => (kind === 'tax' ? 0 : Math.min(deposits?.get(name) ?? 0, Math.max(gross, 0)))
