import type { Span } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { DECLINED } from '#server/orders/states.ts'
import { refundsOn, type Sale, salesOf, soldAt } from './sales.ts'

/** What an order or a refund adds to the figures. The parts of a refund are what went back. */
export interface Entry {
  kind: 'sale' | 'refund'
  /** The moment at which it counts, ISO 8601. */
  at: string
  sale: Sale
  parts: MoneyPart[]
}

export interface Entries {
  /** All that came in, also what was declined without having been paid. */
  orders: Sale[]
  sales: Entry[]
  refunds: Entry[]
}

/** Everything that counts within a time: figures, tables and booking batches are made of nothing else. */
export async function entriesOf(reader: Reader, span: Span): Promise<Entries> {
  const orders = await salesOf(reader, span)
  const sales = orders
    .filter(({ paid_at, state }) => paid_at !== null || !isDeclined(state))
    .map((sale): Entry => ({ kind: 'sale', at: soldAt(sale), sale, parts: partsOf(sale) }))
  const refunds = (await refundsOn(reader, span)).map(
    ({ sale, refund }): Entry => ({
      kind: 'refund',
      at: refund.settled_at ?? refund.requested_at,
      sale,
      parts: refund.parts,
    }),
  )
  return { orders, sales, refunds }
}

/** Such orders count only if they were paid online. */
export const isDeclined = (state: Sale['state']): boolean => DECLINED.includes(state)
