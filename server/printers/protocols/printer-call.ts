import type { Context } from 'hono'
import type { Deps } from '#server/api/deps.ts'
import type { PrinterRow } from '#server/db/printer-tables.ts'

/** A call of a printer whose address has the right secret. */
export interface PrinterCall {
  context: Context
  deps: Deps
  printer: PrinterRow
}
