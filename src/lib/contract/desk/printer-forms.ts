import * as z from 'zod/mini'
import { required } from '../kit/validators.ts'
import { DeskPrinter, PrinterCopies, printerKinds } from './printers.ts'

/* What is sent about printers and tickets, and answered to it; a screen that shows its orders loads none of it. */

/** What is absent stays as it is: two changes in short order do not undo each other. */
export const PrinterChange = z.extend(z.partial(PrinterCopies), {
  stations: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
  /** Empty for none. */
  fallback: z.optional(z.string().check(z.maxLength(40))),
})

export const NewPrinter = z.object({
  name: required(40),
  kind: z.enum(printerKinds),
})

/** A printer that was added, with the address to type into it, which holds its secret. */
export const AddedPrinter = z.object({ printer: DeskPrinter, address: z.string() })
export type AddedPrinter = z.output<typeof AddedPrinter>

const orderCopies = ['kitchen', 'driver'] as const

/** Which ticket of an order. */
export const TicketPath = z.object({ code: z.string(), copy: z.enum(orderCopies) })

/** Sends a ticket of an order to a printer. */
export const PrintOrder = z.object({ copy: z.enum(orderCopies), printerId: z.string() })

/** A ticket as it would be printed: as an SVG image, and in words for those who do not see it. */
export const TicketPreview = z.object({ image: z.string(), text: z.string() })
export type TicketPreview = z.output<typeof TicketPreview>

/** The answer about an unconfirmed ticket: print it again, or it was printed. */
export const TicketAnswer = z.object({ again: z.boolean() })
