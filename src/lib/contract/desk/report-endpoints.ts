import * as z from 'zod/mini'
import { OrderSearch, PastOrders } from './past-orders.ts'
import { DeskReport, reportFiles } from './report.ts'
import { COUNTER, OWNER } from './roles.ts'

/** The calls about the orders and figures of the past. None of them changes anything. */
export const reportEndpoints = {
  findOrders: {
    method: 'GET',
    path: '/orders',
    allowed: COUNTER,
    summary:
      'Orders of any time by a part of their text, by business days, state, type and payment, page by page',
    query: OrderSearch,
    answer: PastOrders,
  },
  getReport: {
    method: 'GET',
    path: '/reports/{period}',
    allowed: OWNER,
    summary:
      'The figures of a day (2026-11-20), a week (2026-W47), a month (2026-11), of any business days (2026-11-01..2026-11-15), or of the current `day`, `week` or `month`',
    params: z.object({ period: z.string() }),
    answer: DeskReport,
  },
  getReportFile: {
    method: 'GET',
    path: '/reports/{period}/{file}',
    allowed: OWNER,
    summary: 'Orders, VAT or dishes of a period as CSV, or its booking batch for DATEV',
    params: z.object({ period: z.string(), file: z.enum(reportFiles) }),
    query: z.object({ lang: z.optional(z.enum(['de', 'en', 'tr'])) }),
    answer: z.unknown(),
    download: true,
  },
} as const
