import * as z from 'zod/mini'
import { post } from '../../api/endpoint.ts'
import { EVENING } from '../../api/roles.ts'
import { DeskTable, TableClosing } from '../dining-tables.ts'

const needs = 'TABLE_EVENING'
const byId = z.object({ id: z.string() })

/** The calls that concern tables at which guests order. */
export const tableEndpoints = {
  seeTableCall: post('/table-calls/{id}/seen', EVENING, 'Says that a call from a table was seen', {
    needs,
    params: byId,
    answer: z.array(DeskTable),
  }),
  closeTable: post(
    '/tables/{id}/closing',
    EVENING,
    'Ends the evening of a table: its sessions end, and its next guests need another code',
    { needs, params: byId, body: TableClosing, answer: z.array(DeskTable) },
  ),
} as const
