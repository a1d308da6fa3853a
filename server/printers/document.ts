import type { Reader } from '#server/db/database.ts'
import type { PrintJobRow } from '#server/db/printer-tables.ts'
import { deskOrder } from '#server/orders/desk-order.ts'
import { findByCode } from '#server/orders/read.ts'
import type { Shop } from '#server/shop/shop.ts'
import { testTicket, ticketOf } from './ticket.ts'

interface Wanted {
  shop: Shop
  /** How many characters fit into a line. */
  columns: number
}

/** The ticket of an order; undefined when there is no such order. */
export async function orderDocument(
  reader: Reader,
  { code, copy, again }: { code: string; copy: 'kitchen' | 'driver'; again: boolean },
  { shop, columns }: Wanted,
): Promise<string | undefined> {
  const order = await findByCode(reader, code)
  return order && ticketOf(deskOrder(order), { copy, again, shop, columns })
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
