import * as z from 'zod/mini'
import { get, type KeyEndpoint, post, put } from '../../api/endpoint.ts'
import { BringOptions, Brought } from '../../desk/bring.ts'
import { BRING_BYTES, IMPORT_BYTES } from '../../desk/endpoints/file-endpoints.ts'
import { DeskReport } from '../../desk/report.ts'
import { AvailabilityInput } from './availability.ts'
import { FeedOrder, FeedPage, OrderAnswer } from './feed.ts'
import { ChangedDraft, DraftQuery, MenuFiles, menuStates } from './menu.ts'

const sentFile = { body: z.instanceof(Blob), raw: true, onDisk: true, atOnce: 2, creates: true } as const

/** Every call that other programs make with a key, and the ability that it needs. No other call takes a key. */
export const keyEndpoints = {
  readOrderFeed: get(
    '/v1/orders',
    'orders:read',
    'The orders that were placed or have changed since a cursor, each once as it is now, the earliest change first; without a cursor all that are kept, and `now` answers a cursor alone',
    {
      query: z.object({ since: z.optional(z.string().check(z.maxLength(100))) }),
      answer: z.array(FeedOrder),
      meta: FeedPage,
    },
  ),
  answerOrder: post(
    '/v1/orders/{code}/answer',
    'orders:answer',
    'Accepts or declines an order; one that has this answer already stays as it is',
    { params: z.object({ code: z.string() }), body: OrderAnswer, creates: true, answer: FeedOrder },
  ),
  setAvailability: put(
    '/v1/availability',
    'availability:write',
    'Sells something out by its id or by what the till calls it, or offers it again',
    { body: AvailabilityInput, creates: true, answer: z.null() },
  ),
  readReport: get(
    '/v1/reports/{period}',
    'reports:read',
    'The figures of a day, week, month or range of days',
    {
      params: z.object({ period: z.string() }),
      answer: DeskReport,
    },
  ),
  readMenuFiles: get(
    '/v1/menu/{state}',
    'menu:read',
    'The data files of menu and settings as guests see them, or with what the draft changes',
    { params: z.object({ state: z.enum(menuStates) }), answer: MenuFiles },
  ),
  writeMenuFiles: put(
    '/v1/menu/draft',
    'menu:write',
    'Changes the draft of that revision by data files: JSON as it was read, a zip archive or a workbook; files that are not in it stay. A 422 has every mistake as `found`, a 403 as `owners` what only owners change. With `check=1` it is only read',
    { ...sentFile, bodyBytes: IMPORT_BYTES, query: DraftQuery, answer: ChangedDraft },
  ),
  bringMenuFile: post(
    '/v1/menu/draft/bring',
    'menu:write',
    'Adds a menu from a spreadsheet or an export of another system to the draft, or updates what it has brought before; a 422 has what is wrong as `found`',
    { ...sentFile, bodyBytes: BRING_BYTES, query: BringOptions, answer: Brought },
  ),
} as const satisfies Record<string, KeyEndpoint>

export type KeyEndpointName = keyof typeof keyEndpoints
