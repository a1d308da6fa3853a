import type { DeskTicket } from '#contract/desk/printers.ts'
import { unknownTicket } from '#contract/desk/texts.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PrintJobRow } from '#server/db/printer-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { jobState } from './job-state.ts'
import { queueTicket } from './queue.ts'

/** How long a ticket that was not confirmed is shown, in ms. */
const SHOWN_MS = DAY

/** The tickets of the last day that are not known to be printed, and that nobody has seen to. */
export async function openTickets(reader: Reader, now: Date): Promise<DeskTicket[]> {
  const rows = await reader
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .selectAll('print_jobs')
    .select('printers.name as printer')
    .where('print_jobs.state', '<>', 'printed')
    .where('print_jobs.settled', '=', 0)
    .where('print_jobs.created_at', '>', new Date(now.getTime() - SHOWN_MS).toISOString())
    .orderBy('print_jobs.created_at')
    .orderBy('print_jobs.id')
    .execute()
  return rows.map(row => ticketAnswer(row, row.printer, now))
}

export const ticketAnswer = (row: PrintJobRow, printer: string, now: Date): DeskTicket => ({
  id: row.id,
  printer,
  code: row.order_code,
  copy: row.copy,
  state: jobState(row, now),
  createdAt: row.created_at,
})

/**
 * Settles a ticket that is not known to be printed: somebody has found it on paper, or it is printed again. Two people at once
 * print it once. Throws a 404 for an unknown ticket, and for one that may still come.
 */
export async function settleTicket(tx: Tx, id: string, { again, now }: { again: boolean; now: Date }) {
  const row = await tx.selectFrom('print_jobs').selectAll().where('id', '=', id).executeTakeFirst()
  const settles = row && ['unconfirmed', 'expired', 'failed'].includes(jobState(row, now))
  if (!settles) throw new RequestError(404, { message: unknownTicket })
  const settled = await tx
    .updateTable('print_jobs')
    .set({ settled: 1 })
    .where('id', '=', id)
    .where('settled', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!settled || !again) return
  const { printer_id, order_code: code, copy, copies, edit } = row
  await queueTicket(tx, { printer: { id: printer_id }, code, copy, copies, edit, now })
}
