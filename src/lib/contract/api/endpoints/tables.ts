import * as z from 'zod/mini'
import { Id } from '../../kit/fields.ts'
import { TableCall, TableEvening, TableSession } from '../../orders/table-evening.ts'
import { get, post } from '../endpoint.ts'

const extension = 'table-evening'
const needs = 'TABLE_EVENING'

/** Guests who order at a table. */
export const tableEndpoints = {
  getTable: get('/tables/{id}', 'anyone', 'Checks a table and returns its token', {
    cost: 5,
    params: z.object({ id: Id }),
    answer: TableSession,
  }),
  joinTable: post('/tables/{id}/sessions', 'anyone', 'Checks a table by its code and returns its token', {
    extension,
    needs,
    cost: 5,
    params: z.object({ id: Id }),
    /** What the staff says beside the printed code. */
    body: z.object({ code: z.string().check(z.maxLength(20)) }),
    answer: TableSession,
  }),
  getTableEvening: get('/me/table', 'user', 'What the table of the caller has ordered this evening', {
    extension,
    needs,
    cost: 5,
    answer: TableEvening,
  }),
  callStaff: post('/me/table/calls', 'user', 'Calls the staff to the table of the caller', {
    extension,
    needs,
    creates: true,
    cost: 5,
    body: TableCall,
    answer: TableEvening,
  }),
} as const
