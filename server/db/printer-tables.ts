import type { PrinterCondition, PrinterKind, TicketCopy } from '#contract/desk/printers.ts'
import type { JsonOf } from './json.ts'

/** A receipt printer that fetches its tickets from the API. */
export interface PrinterRow {
  id: string
  name: string
  kind: PrinterKind
  /** How many copies it prints of each accepted order: for the kitchen, and of a delivery for the driver. */
  kitchen: number
  driver: number
  /** The names of the stations whose dishes it prints for the kitchen; none for all. */
  stations: JsonOf<string[]>
  /** The printer that takes its tickets over while it does not print. */
  fallback_id: string | null
  created_at: string
  /** When it last called, to some seconds; null until it has. */
  seen_at: string | null
  /** What it last said of itself. */
  condition: PrinterCondition
}

/** One ticket on its way to a printer. It is handed over at most once. */
export interface PrintJobRow {
  id: string
  printer_id: string
  /** Empty for a test print. */
  /** The printer that it was queued for, once another one has taken it over. */
  instead_of: string | null
  order_code: string
  copy: TicketCopy
  copies: number
  /** 1 if the same ticket may already be on paper, so that this one says that it is a copy. */
  again: number
  /** As it was stored; what follows from the time is in `jobState`. */
  state: 'waiting' | 'sent' | 'printed' | 'unconfirmed' | 'failed'
  created_at: string
  /** Until when it may be handed over. */
  expires_at: string
  sent_at: string | null
  /** 1 once somebody has seen to it. */
  settled: number
  /** The change of the order that it shows; 0 for the whole order. */
  edit: number
}

export interface PrinterTables {
  printers: PrinterRow
  print_jobs: PrintJobRow
}
