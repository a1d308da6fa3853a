import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { PrintJobRow } from '#server/db/printer-tables.ts'
import { deskLine } from '#server/orders/line-views.ts'
import { findByCode } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { editedLines } from './edited-lines.ts'
import type { TicketStation } from './item-lines.ts'
import { printersOf, stationsOf } from './printers.ts'
import { editTicket, type TicketOrder, testTicket, ticketOf } from './ticket.ts'

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
  { shop, ...wanted }: Wanted & { station?: TicketStation },
): Promise<string | undefined> {
  const order = await findByCode(reader, code)
  if (!order) return undefined
  const { row } = order
  const amount = (cents: Cents): number => fromCents(cents, row.currency)
  const shown: TicketOrder = {
    ...deskOrder(order, shop),
    promotions: order.promotions.map(({ house, cents }) => ({ name: house, amount: amount(cents) })),
    discount: amount(row.discount),
    delivery: amount(row.delivery),
    tip: amount(row.tip),
  }
  return ticketOf(shown, { copy, again, shop, ...wanted })
}

/** The ticket of one change of an order: its lines alone, struck and new. */
async function editDocument(
  reader: Reader,
  { code, edit, again }: { code: string; edit: number; again: boolean },
  wanted: Wanted & { station: TicketStation },
): Promise<string | undefined> {
  const order = await findByCode(reader, code)
  const found = order && editedLines(order, edit)
  if (!found) return undefined
  const { currency } = order.row
  const lines = found.lines.map(({ qty, line }) => ({
    qty,
    item: deskLine({ ...line, qty: Math.abs(qty) }, { refunded: 0, currency, kitchen: wanted.shop.kitchen }),
  }))
  return editTicket(
    { order: deskOrder(order, wanted.shop), lines, fields: found.fields },
    { again, ...wanted },
  )
}

/** What a job prints, as things are now; undefined when its order is gone. */
export async function jobDocument(
  reader: Reader,
  { order_code: code, copy, again, edit, instead_of, printer_id }: PrintJobRow,
  { name, ...wanted }: Wanted & { name: string },
): Promise<string | undefined> {
  if (copy === 'test') return testTicket(name, wanted)
  const { kitchen } = wanted.shop
  const printers = await printersOf(reader)
  const meant = printers.find(({ id }) => id === (instead_of ?? printer_id))
  const stations = copy === 'kitchen' && meant ? stationsOf(meant, kitchen) : []
  const others = printers.filter(each => {
    const own = stationsOf(each, kitchen)
    return each !== meant && each.kitchen > 0 && stations.some(station => own.includes(station))
  })
  const station = {
    ...(instead_of !== null && { insteadOf: meant?.name ?? '' }),
    stations,
    alsoOn: others.map(printer => printer.name),
  }
  if (edit > 0) return editDocument(reader, { code, edit, again: again === 1 }, { ...wanted, station })
  return orderDocument(reader, { code, copy, again: again === 1 }, { ...wanted, station })
}
