import * as z from 'zod/mini'
import { get } from '../../api/endpoint.ts'
import { OWNER } from '../../api/roles.ts'
import { ActDay, Acts } from '../acts.ts'
import { After } from '../after.ts'
import { deskLanguageCodes } from '../languages.ts'

/** The calls about what was done. Apart from those of people, which every screen loads. */
export const actEndpoints = {
  getActs: get('/acts/{day}', OWNER, 'The history of a business day, page by page, the latest first', {
    params: ActDay,
    query: After,
    answer: Acts,
  }),
  getActsFile: get(
    '/acts/{period}/csv',
    OWNER,
    'The history of a day (2026-11-20), a week, a month or any days (2026-11-01..2026-11-15), as CSV',
    {
      params: z.object({ period: z.string() }),
      query: z.object({ lang: z.optional(z.enum(deskLanguageCodes)) }),
      answer: z.unknown(),
      download: true,
    },
  ),
} as const
