import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { PrintJobRow } from '#server/db/printer-tables.ts'
import { findByCode } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type TicketOrder, testTicket, ticketOf } from './ticket.ts'

interface Wanted {
  shop: Shop
  /** How many characters fit into a line. */
  columns: number
  /** Whether it is printed in the letters that a receipt printer has. */
  onPaper: boolean
}

/** The ticket of an order; undefined when there is no such order. */
export async function orderDocument(
  reader: Reader,
  { code, copy, again }: { code: string; copy: 'kitchen' | 'driver'; again: boolean },
  { shop, ...wanted }: Wanted,
): Promise<string | undefined> {
  const order = await findByCode(reader, code)
  if (!order) return undefined
  const { row } = order
  const amount = (cents: Cents): number => fromCents(cents, row.currency)
  const shown: TicketOrder = {
    ...deskOrder(order),
    promotions: order.promotions.map(({ house, cents }) => ({ name: house, amount: amount(cents) })),
    discount: amount(row.discount),
    delivery: amount(row.delivery),
    tip: amount(row.tip),
  }
  return ticketOf(shown, { copy, again, shop, ...wanted })
}

/** What a job prints, as things are now; undefined when its order is gone. */
export async function jobDocument(
  reader: Reader,
  { order_code: code, copy, again }: PrintJobRow,
  { name, ...wanted }: Wanted & { name: string },
): Promise<string | undefined> {
  if (copy === 'test') return testTicket(name, wanted)
  return orderDocument(reader, { code, copy, again: again === 1 }, wanted)
}
