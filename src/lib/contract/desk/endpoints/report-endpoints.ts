import * as z from 'zod/mini'
import { get } from '../../api/endpoint.ts'
import { COUNTER, OWNER } from '../../api/roles.ts'
import { deskLanguageCodes } from '../languages.ts'
import { OrderSearch, PastOrders } from '../past-orders.ts'
import { DeskReport, reportFiles } from '../report.ts'

/** The calls about the orders and figures of the past. None of them changes anything. */
export const reportEndpoints = {
  findOrders: get(
    '/orders',
    COUNTER,
    'Orders of any time by a part of their text, by business days, state, type and payment, page by page',
    { query: OrderSearch, answer: PastOrders },
  ),
  getReport: get(
    '/reports/{period}',
    OWNER,
    'The figures of a day (2026-11-20), a week (2026-W47), a month (2026-11), of any business days (2026-11-01..2026-11-15), or of the current `day`, `week` or `month`',
    { params: z.object({ period: z.string() }), answer: DeskReport },
  ),
  getReportFile: get(
    '/reports/{period}/{file}',
    OWNER,
    'Orders, VAT, dishes or drivers of a period as CSV, or its booking batch for DATEV',
    {
      params: z.object({ period: z.string(), file: z.enum(reportFiles) }),
      query: z.object({ lang: z.optional(z.enum(deskLanguageCodes)) }),
      answer: z.unknown(),
      download: true,
    },
  ),
} as const
