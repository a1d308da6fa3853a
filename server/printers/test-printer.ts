import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { PrinterRow } from '#server/db/printer-tables.ts'
import { queueTicket } from './queue.ts'

/** Queues a test ticket. Returns its id. */
export async function testPrinter(
  tx: Tx,
  { printer, by, now }: { printer: PrinterRow; by: AuditActor; now: Date },
): Promise<string> {
  const { id } = await queueTicket(tx, { printer, code: '', copy: 'test', now })
  await recordAct(tx, { kind: 'printer-tested', subject: printer.name, by }, now)
  return id
}
