import type { DeskPrinter, DeskTicket } from '#contract/desk/printers.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** The texts for a printer's state, with `printer` for its name. */
export const printerStates: Record<DeskPrinter['state'], DeskKey> = {
  ready: '{printer} is ready',
  low: '{printer} is nearly out of paper',
  paper: '{printer} has no paper',
  cover: '{printer} is open',
  error: '{printer} has a fault',
  silent: '{printer} does not answer',
  new: '{printer} has not called yet',
}

export const PRINTS: ReadonlySet<DeskPrinter['state']> = new Set(['ready', 'low'])

/** What the bar says of a ticket that needs somebody: whether it may be on paper. */
export const unprinted = (state: DeskTicket['state']): DeskKey =>
  state === 'unconfirmed' ? 'Ticket {code}: printed?' : 'Ticket {code}: not printed'

/** Whether a ticket needs somebody's attention. */
export const needsSomebody = ({ state }: DeskTicket): boolean =>
  state === 'unconfirmed' || state === 'expired' || state === 'failed'
