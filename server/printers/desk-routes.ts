import { unknownOrder, unknownPrinter } from '#contract/desk/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Reader } from '#server/db/database.ts'
import type { PrinterRow } from '#server/db/printer-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { findByCode } from '#server/orders/store.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { orderDocument } from './document.ts'
import {
  addPrinter,
  findPrinter,
  printerAddress,
  printerAnswer,
  removePrinter,
  setPrinter,
} from './printers.ts'
import { findJob, mayBePrinted, queueTicket } from './queue.ts'
import { COLUMNS, previewOf } from './render-ticket.ts'
import { testPrinter } from './test-printer.ts'
import { settleTicket, ticketAnswer } from './tickets.ts'

/** The desk's calls that concern receipt printers and their tickets. */
export const printerHandlers = {
  async addPrinter({ deps: { db, config, now }, body, key, device }) {
    const row = await inTransaction(db, async tx => {
      const id = await onceAtDesk(tx, { scope: 'desk-printer', key, body, now: now() }, async () => {
        const added = await addPrinter(tx, { ...body, by: auditActorOf(device), now: now() })
        return added.id
      })
      return known(await findPrinter(tx, id))
    })
    return { printer: printerAnswer(row, now()), address: printerAddress(config, row.id) }
  },
  async setPrinter({ deps: { db, now }, params, body, device }) {
    const set = { ...params, ...body, by: auditActorOf(device), now: now() }
    return printerAnswer(known(await inTransaction(db, tx => setPrinter(tx, set))), now())
  },
  async removePrinter({ deps: { db, now }, params, device }) {
    const removed = { ...params, by: auditActorOf(device), now: now() }
    if (!(await inTransaction(db, tx => removePrinter(tx, removed)))) throw noPrinter()
    return null
  },
  async testPrinter({ deps: { db, now }, params: { id }, key, device }) {
    return inTransaction(db, async tx => {
      const printer = known(await findPrinter(tx, id))
      const job = await onceAtDesk(tx, { scope: 'desk-print', key, body: { id }, now: now() }, () =>
        testPrinter(tx, { printer, by: auditActorOf(device), now: now() }),
      )
      return ticketAnswer(await findJob(tx, job), printer.name, now())
    })
  },
  async getTicket({ deps: { db, now }, shop, params: { code, copy } }) {
    const again = await mayBePrinted(db, { code, copy, now: now() })
    const document = await orderDocument(
      db,
      { code, copy, again },
      { shop, columns: COLUMNS.screen, onPaper: false },
    )
    if (document === undefined) throw new RequestError(404, { message: unknownOrder })
    return previewOf(document)
  },
  async printTicket({ deps: { db, now }, params: { code }, body, key }) {
    const { copy, printerId } = body
    return inTransaction(db, async tx => {
      await requireOrder(tx, code)
      const printer = known(await findPrinter(tx, printerId))
      const job = await onceAtDesk(
        tx,
        { scope: 'desk-print', key, body: { code, ...body }, now: now() },
        async () => {
          const queued = await queueTicket(tx, { printer, code, copy, now: now() })
          return queued.id
        },
      )
      return ticketAnswer(await findJob(tx, job), printer.name, now())
    })
  },
  async settleTicket({ deps: { db, now }, params: { id }, body }) {
    await inTransaction(db, tx => settleTicket(tx, id, { ...body, now: now() }))
    return null
  },
} satisfies Partial<DeskHandlers>

async function requireOrder(reader: Reader, code: string): Promise<void> {
  if (!(await findByCode(reader, code))) throw new RequestError(404, { message: unknownOrder })
}

const noPrinter = () => new RequestError(404, { message: unknownPrinter })

function known(printer: PrinterRow | undefined): PrinterRow {
  if (!printer) throw noPrinter()
  return printer
}
