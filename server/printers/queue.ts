import { randomBytes } from 'node:crypto'
import type { TicketCopy } from '#contract/desk/printers.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { PrinterRow, PrintJobRow } from '#server/db/printer-tables.ts'
import { EXPIRES_MS } from './job-state.ts'
import { printersOf } from './printers.ts'

interface NewJob {
  printer: Pick<PrinterRow, 'id'>
  /** Empty for a test print. */
  code: string
  copy: TicketCopy
  copies?: number
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
  now: Date,
): Promise<number> {
  let count = 0
  const printers = await printersOf(tx)
  for (const copy of ['kitchen', 'driver'] as const) {
    if (copy === 'driver' && !rulesOf(orderType).isDelivered) continue
    const again = await mayBePrinted(tx, { code, copy, now })
    for (const printer of printers) {
      if (printer[copy] === 0) continue
      await insert(tx, { printer, code, copy, copies: printer[copy], now }, again)
      count += 1
    }
  }
  return count
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
      order_code: job.code,
      copy: job.copy,
      copies: job.copies ?? 1,
      again: again ? 1 : 0,
      state: 'waiting',
      created_at: job.now.toISOString(),
      expires_at: new Date(job.now.getTime() + EXPIRES_MS).toISOString(),
      sent_at: null,
      settled: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
