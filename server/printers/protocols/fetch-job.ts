import type { PrintJobRow } from '#server/db/printer-tables.ts'
import { jobDocument } from '../document.ts'
import { failJob, takeJob } from '../hand-over.ts'
import { COLUMNS, type PrinterLanguage, printBytes } from '../render-ticket.ts'
import type { PrinterCall } from './printer-call.ts'

/**
 * The bytes of a ticket, for the one caller that may hand them over; undefined for all others. They are ready before the
 * ticket is taken, so that a fault on the way leaves it waiting.
 */
export async function fetchJob(
  { deps: { db, shop, now }, printer }: Pick<PrinterCall, 'deps' | 'printer'>,
  job: PrintJobRow,
  language: PrinterLanguage,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const columns = COLUMNS[printer.kind]
  const document = await jobDocument(db, job, {
    shop: await shop(db),
    columns,
    onPaper: true,
    name: printer.name,
  })
  if (document === undefined) {
    await failJob(db, job)
    return undefined
  }
  const bytes = printBytes(document, { language, columns, copies: job.copies })
  return (await takeJob(db, job, now())) ? bytes : undefined
}
