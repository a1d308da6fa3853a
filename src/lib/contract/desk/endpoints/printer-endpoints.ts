import * as z from 'zod/mini'
import { del, get, post, put } from '../../api/endpoint.ts'
import { COUNTER, EVENING } from '../../api/roles.ts'
import {
  AddedPrinter,
  NewPrinter,
  PrinterChange,
  PrintOrder,
  TicketAnswer,
  TicketPath,
  TicketPreview,
} from '../printer-forms.ts'
import { DeskPrinter, DeskTicket } from '../printers.ts'

const byId = z.object({ id: z.string() })
const nothing = z.null()

/** The calls that concern receipt printers and their tickets. */
export const printerEndpoints = {
  addPrinter: post('/printers', COUNTER, 'Adds a receipt printer and returns the address to type into it', {
    body: NewPrinter,
    creates: true,
    answer: AddedPrinter,
  }),
  setPrinter: put('/printers/{id}', COUNTER, 'Sets how many copies of each accepted order a printer prints', {
    params: byId,
    body: PrinterChange,
    answer: DeskPrinter,
  }),
  removePrinter: del('/printers/{id}', COUNTER, 'Removes a printer; its address no longer works', {
    params: byId,
    answer: nothing,
  }),
  testPrinter: post('/printers/{id}/tests', COUNTER, 'Prints a test ticket', {
    params: byId,
    creates: true,
    answer: DeskTicket,
  }),
  getTicket: get('/orders/{code}/tickets/{copy}', EVENING, "An order's ticket, as an image and in words", {
    params: TicketPath,
    answer: TicketPreview,
  }),
  printTicket: post('/orders/{code}/tickets', EVENING, "Sends an order's ticket to a printer", {
    params: z.object({ code: z.string() }),
    body: PrintOrder,
    creates: true,
    answer: DeskTicket,
  }),
  settleTicket: post(
    '/tickets/{id}',
    EVENING,
    'Prints a ticket again that is not known to be printed, or says that it was printed',
    { params: byId, body: TicketAnswer, creates: true, answer: nothing },
  ),
} as const
