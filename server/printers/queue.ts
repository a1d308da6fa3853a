import { randomBytes } from 'node:crypto'
import { isAt } from '#contract/desk/kitchen-lines.ts'
import type { TicketCopy } from '#contract/desk/printers.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { PrinterRow, PrintJobRow } from '#server/db/printer-tables.ts'
import { kitchenLines } from '#server/orders/kitchen-lines.ts'
import { findByCode, linesOf, type StoredLine } from '#server/orders/store.ts'
import type { Shop } from '#server/shop/shop.ts'
import { editedLines } from './edited-lines.ts'
import { EXPIRES_MS } from './job-state.ts'
import { printersOf, stationsOf } from './printers.ts'

interface NewJob {
  printer: Pick<PrinterRow, 'id'>
  /** Empty for a test print. */
  code: string
  copy: TicketCopy
  copies?: number
  /** The change of the order that it shows, by its number. */
  edit?: number
  now: Date
}

/** Queues a ticket for a printer. It says that it is a copy when the same one may already be on paper, or soon will be. */
export async function queueTicket(tx: Tx, job: NewJob): Promise<PrintJobRow> {
  return insert(tx, job, await mayBePrinted(tx, job))
}

/** Queues what each printer is to print of an order that was accepted. Returns how many tickets that is. */
export async function queueAccepted(
  tx: Tx,
  { code, order_type: orderType }: Pick<OrderRow, 'code' | 'order_type'>,
  { shop, now }: { shop: Pick<Shop, 'kitchen'>; now: Date },
): Promise<number> {
  let count = 0
  const printers = await printersOf(tx)
  const makes = await makersOf(() => linesOf(tx, code), { printers, shop })
  for (const copy of ['kitchen', 'driver'] as const) {
    if (copy === 'driver' && !rulesOf(orderType).isDelivered) continue
    const again = await mayBePrinted(tx, { code, copy, now })
    for (const printer of printers) {
      if (printer[copy] === 0 || (copy === 'kitchen' && !makes(printer))) continue
      await insert(tx, { printer, code, copy, copies: printer[copy], now }, again)
      count += 1
    }
  }
  return count
}

/**
 * Queues what has changed of an order that was accepted: for the kitchen that alone, and for the driver the whole order anew. A printer that
 * has yet to fetch the ticket of the order prints it as it is then.
 */
export async function queueEdited(
  tx: Tx,
  { code, order_type: orderType, edits: edit }: Pick<OrderRow, 'code' | 'order_type' | 'edits'>,
  { shop, now }: { shop: Pick<Shop, 'kitchen'>; now: Date },
): Promise<void> {
  const waiting = await tx
    .selectFrom('print_jobs')
    .select(['printer_id', 'copy'])
    .where('order_code', '=', code)
    .where('state', '=', 'waiting')
    .where('edit', '=', 0)
    .where('expires_at', '>', now.toISOString())
    .execute()
  const printers = await printersOf(tx)
  const makes = await makersOf(() => changedLines(tx, code, edit), { printers, shop })
  for (const printer of printers) {
    for (const copy of ['kitchen', 'driver'] as const) {
      if (printer[copy] === 0 || (copy === 'driver' && !rulesOf(orderType).isDelivered)) continue
      if (copy === 'kitchen' && !makes(printer)) continue
      if (waiting.some(job => job.printer_id === printer.id && job.copy === copy)) continue
      const job = { printer, code, copy, copies: printer[copy], now }
      await (copy === 'kitchen' ? insert(tx, { ...job, edit }, false) : insert(tx, job, true))
    }
  }
}

/** The lines of a change; undefined where it is about more than dishes, such as another time, which concerns every station. */
async function changedLines(tx: Tx, code: string, edit: number): Promise<StoredLine[] | undefined> {
  const order = await findByCode(tx, code)
  const { fields = [], lines = [] } = (order && editedLines(order, edit)) ?? {}
  return fields.length > 0 ? undefined : lines.map(({ line }) => line)
}

/**
 * Says whether a printer has to print lines for the kitchen: one that prints for some stations does if they make anything of them. Lines are
 * read only where a printer has chosen stations; undefined concerns all.
 */
async function makersOf(
  readLines: () => Promise<StoredLine[] | undefined>,
  { printers, shop: { kitchen } }: { printers: PrinterRow[]; shop: Pick<Shop, 'kitchen'> },
): Promise<(printer: PrinterRow) => boolean> {
  if (kitchen.stations.length === 0 || printers.every(({ stations }) => stations === '[]')) return () => true
  const lines = (await readLines())?.flatMap(line => kitchenLines(line, line.qty, kitchen))
  if (!lines) return () => true
  return printer => {
    const stations = stationsOf(printer, kitchen)
    return lines.some(line => isAt(line, stations))
  }
}

/** Forgets the tickets of an order that has ended, as far as no printer has fetched them. */
export async function dropTickets(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('print_jobs').where('order_code', '=', code).where('state', '=', 'waiting').execute()
}

/** Whether a ticket of an order may already be on paper, or soon will be. */
export async function mayBePrinted(
  reader: Reader,
  { code, copy, now }: Pick<NewJob, 'code' | 'copy' | 'now'>,
): Promise<boolean> {
  if (copy === 'test') return false
  const found = await reader
    .selectFrom('print_jobs')
    .select('id')
    .where('order_code', '=', code)
    .where('copy', '=', copy)
    .where('edit', '=', 0)
    .where(job => job.or([job('state', '<>', 'waiting'), job('expires_at', '>', now.toISOString())]))
    .executeTakeFirst()
  return found !== undefined
}

export const findJob = (reader: Reader, id: string): Promise<PrintJobRow> =>
  reader.selectFrom('print_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A printer's job id may have at most 30 letters and digits. */
const newId = (): string => randomBytes(12).toString('hex')

const insert = (tx: Tx, job: NewJob, again: boolean): Promise<PrintJobRow> =>
  tx
    .insertInto('print_jobs')
    .values({
      id: newId(),
      printer_id: job.printer.id,
      instead_of: null,
      order_code: job.code,
      copy: job.copy,
      copies: job.copies ?? 1,
      again: again ? 1 : 0,
      state: 'waiting',
      created_at: job.now.toISOString(),
      expires_at: new Date(job.now.getTime() + EXPIRES_MS).toISOString(),
      sent_at: null,
      settled: 0,
      edit: job.edit ?? 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
