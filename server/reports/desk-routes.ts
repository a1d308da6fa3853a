import { fieldTexts } from '#contract/kit/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { periodNamed } from '#server/api/period.ts'
import { until } from '#server/db/until.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { DatevProblem } from './datev/problem.ts'
import { reportFile } from './files.ts'
import { overviewOf } from './overview/overview.ts'
import { reportOf } from './report.ts'

/** The desk's calls about the figures of the past. */
export const reportHandlers = {
  getReport: ({ deps, shop, params, signal }) =>
    reportOf(until(deps.db, signal), {
      period: periodNamed(params.period, shop, deps.now()),
      shop,
      now: deps.now(),
    }),
  getOverview: ({ deps, shop, signal }) => overviewOf(until(deps.db, signal), { shop, now: deps.now() }),
  async getReportFile({ deps, shop, params: { period: name, file }, query: { lang = 'de' }, signal }) {
    const period = periodNamed(name, shop, deps.now())
    if (file === 'drivers' && !shop.features.drivers)
      throw new RequestError(403, { message: fieldTexts.notOffered })
    try {
      return await reportFile(until(deps.db, signal), { file, period, lang, shop, now: deps.now() })
    } catch (error) {
      if (error instanceof DatevProblem) throw new RequestError(409, { message: error.text })
      throw error
    }
  },
} satisfies Partial<DeskHandlers>
