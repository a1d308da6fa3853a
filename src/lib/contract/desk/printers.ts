import * as z from 'zod/mini'

/** How a printer asks for its tickets: Star CloudPRNT or Epson Server Direct Print. */
export const printerKinds = ['star', 'epson'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** Of which ticket: the dishes for the kitchen, the address and the money for the driver, or a test print. */
const ticketCopies = ['kitchen', 'driver', 'test'] as const
export type TicketCopy = (typeof ticketCopies)[number]

/** What a printer says of itself: ready, nearly out of paper, without paper, open, or another fault. */
const printerConditions = ['ready', 'low', 'paper', 'cover', 'error'] as const
export type PrinterCondition = (typeof printerConditions)[number]

/** The most copies of one ticket. */
export const MAX_COPIES = 3

const Copies = z.int().check(z.gte(0), z.lte(MAX_COPIES))

/** How many copies a printer prints of each accepted order. */
export const PrinterCopies = z.object({ kitchen: Copies, driver: Copies })

export const DeskPrinter = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(printerKinds),
  /** `new` until it has called for the first time, `silent` when it no longer does. */
  state: z.enum([...printerConditions, 'new', 'silent']),
  ...PrinterCopies.shape,
  /** The stations whose dishes it prints for the kitchen; none for all. Absent from an earlier server. */
  stations: z.optional(z.array(z.string())),
  /** The id of the printer that takes its tickets over while it does not print. */
  fallback: z.optional(z.string()),
})
export type DeskPrinter = z.output<typeof DeskPrinter>

/** A ticket that is not known to be printed. It is printed again only when a person asks for it. */
export const DeskTicket = z.object({
  id: z.string(),
  /** The printer's name. */
  printer: z.string(),
  /** The order's code; empty for a test print. */
  code: z.string(),
  copy: z.enum(ticketCopies),
  state: z.enum(['waiting', 'sent', 'printed', 'unconfirmed', 'expired', 'failed']),
  createdAt: z.string(),
})
export type DeskTicket = z.output<typeof DeskTicket>
