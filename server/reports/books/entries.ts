import type { Span } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import type { Booked } from '#server/db/edit-tables.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { partsOf } from '#server/orders/refund-parts.ts'
import { DECLINED } from '#server/orders/states.ts'
import { type EditedSale, editsOn, refundsOn, type Sale, salesOf, soldAt } from './sales.ts'

/**
 * What an order, a change of one or a refund adds to the figures. The parts of a refund are what went back. A change is a sale of its
 * difference, which may be less than 0, and is no order more.
 */
export interface Entry {
  kind: 'sale' | 'refund'
  /** The moment at which it counts, ISO 8601. */
  at: string
  sale: Sale
  parts: MoneyPart[]
  /** What a change of an order is. */
  edit?: Booked
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
  const edits = (await editsOn(reader, span)).filter(({ sale }) => !isDeclined(sale.state)).map(editEntry)
  const refunds = (await refundsOn(reader, span)).map(
    ({ sale, refund }): Entry => ({
      kind: 'refund',
      at: refund.settled_at ?? refund.requested_at,
      sale,
      parts: refund.parts,
    }),
  )
  return { orders, sales: [...sales, ...edits], refunds }
}

/** What is added to an order that was paid online is paid as at the door. */
function editEntry({ at, sale: order, door }: EditedSale): Entry {
  const { price, deposit, delivery, discount, promoted, tax, tip, total, parts, names } = door
  const method = names && {
    ...{ paid_at: null, payment_id: AT_DOOR, payment_name: names.house ?? '' },
    payment_names: JSON.stringify(names),
  }
  const sale = {
    ...order,
    ...method,
    ...{ price, deposit, delivery, discount, promoted, tax, tip, total, tax_items: '[]', placed: null },
  }
  return { kind: 'sale', at, sale, parts, edit: door }
}

/** The payment method of what is paid at the door besides a payment online; no provider has such an id. */
const AT_DOOR = 'door'

/** Such orders count only if they were paid online. */
export const isDeclined = (state: Sale['state']): boolean => DECLINED.includes(state)
