import * as z from 'zod/mini'
import {
  AddedPrinter,
  CopiesChange,
  DeskPrinter,
  DeskTicket,
  NewPrinter,
  PrintOrder,
  TicketAnswer,
  TicketPath,
  TicketPreview,
} from './printers.ts'
import { COUNTER, EVENING } from './roles.ts'

const byId = z.object({ id: z.string() })
const nothing = z.null()

/** The calls that concern receipt printers and their tickets. */
export const printerEndpoints = {
  addPrinter: {
    method: 'POST',
    path: '/printers',
    allowed: COUNTER,
    summary: 'Adds a receipt printer and answers the address to type into it',
    body: NewPrinter,
    creates: true,
    answer: AddedPrinter,
  },
  setPrinter: {
    method: 'PUT',
    path: '/printers/{id}',
    allowed: COUNTER,
    summary: 'Sets how many copies of each accepted order a printer prints',
    params: byId,
    body: CopiesChange,
    answer: DeskPrinter,
  },
  removePrinter: {
    method: 'DELETE',
    path: '/printers/{id}',
    allowed: COUNTER,
    summary: 'Removes a printer; its address no longer works',
    params: byId,
    answer: nothing,
  },
  testPrinter: {
    method: 'POST',
    path: '/printers/{id}/tests',
    allowed: COUNTER,
    summary: 'Prints a test ticket',
    params: byId,
    creates: true,
    answer: DeskTicket,
  },
  getTicket: {
    method: 'GET',
    path: '/orders/{code}/tickets/{copy}',
    allowed: EVENING,
    summary: "An order's ticket, as an image and in words",
    params: TicketPath,
    answer: TicketPreview,
  },
  printTicket: {
    method: 'POST',
    path: '/orders/{code}/tickets',
    allowed: EVENING,
    summary: "Sends an order's ticket to a printer",
    params: z.object({ code: z.string() }),
    body: PrintOrder,
    creates: true,
    answer: DeskTicket,
  },
  settleTicket: {
    method: 'POST',
    path: '/tickets/{id}',
    allowed: EVENING,
    summary: 'Prints a ticket again that is not known to be printed, or says that it was printed',
    params: byId,
    body: TicketAnswer,
    creates: true,
    answer: nothing,
  },
} as const
