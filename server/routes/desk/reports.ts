import { type Period, periodOf, readPeriod } from '#contract/desk/period.ts'
import type { reportEndpoints } from '#contract/desk/report-endpoints.ts'
import { unknownPeriod } from '#contract/desk/texts.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { findOrders } from '../../domain/desk/past-orders.ts'
import { fieldError } from '../../domain/field-problems.ts'
import { DatevProblem } from '../../domain/reports/datev/problem.ts'
import { reportFile } from '../../domain/reports/files.ts'
import { reportOf } from '../../domain/reports/report.ts'
import { RequestError } from '../../domain/request-error.ts'
import type { Shop } from '../../domain/shop/shop.ts'
import type { DeskHandlers } from './call.ts'

/** The desk's calls about orders and figures of the past. */
export const reportHandlers: Pick<DeskHandlers, keyof typeof reportEndpoints> = {
  findOrders: ({ deps, shop, query }) => findOrders(deps.db, query, shop),
  getReport: ({ deps, shop, params }) =>
    reportOf(deps.db, { period: periodNamed(params.period, shop, deps.now()), shop, now: deps.now() }),
  async getReportFile({ deps, shop, params: { period: name, file }, query: { lang = 'de' } }) {
    const period = periodNamed(name, shop, deps.now())
    try {
      return await reportFile(deps.db, { file, period, lang, shop, now: deps.now() })
    } catch (error) {
      if (error instanceof DatevProblem) throw new RequestError(409, { message: error.message })
      throw error
    }
  },
}

/** A period by its name, or the current one of a kind. Throws a 422. */
function periodNamed(name: string, { business }: Shop, now: Date): Period {
  const isUnit = name === 'day' || name === 'week' || name === 'month'
  const period = isUnit ? periodOf(name, businessDay(now, business).date) : readPeriod(name)
  if (!period) throw fieldError('period', unknownPeriod)
  return period
}
