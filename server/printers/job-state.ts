import type { DeskTicket } from '#contract/desk/printers.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { PrintJobRow } from '#server/db/printer-tables.ts'

/** A ticket that no printer has fetched for this long, in ms, is no longer printed: the dish is on the table by then. */
export const EXPIRES_MS = 30 * MINUTE
/** How long a printer may take to confirm what it was handed, in ms. */
const CONFIRM_MS = 30 * SECOND

/**
 * The state of a job, as of now: a time that has passed changes it without anybody having to note that, so no restart misses
 * it.
 */
export function jobState(
  { state, expires_at, sent_at }: Pick<PrintJobRow, 'state' | 'expires_at' | 'sent_at'>,
  now: Date,
): DeskTicket['state'] {
  const time = now.getTime()
  if (state === 'waiting' && Date.parse(expires_at) <= time) return 'expired'
  if (state === 'sent' && sent_at !== null && Date.parse(sent_at) + CONFIRM_MS <= time) return 'unconfirmed'
  return state
}
