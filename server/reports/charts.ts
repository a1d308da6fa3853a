import { neighbour, type Period, rangeOf } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { daysAfter, type Span } from '#contract/hours/business-day.ts'
import { DAY } from '#contract/kit/durations.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { moneyByTime } from './books/book.ts'
import { monthOf } from './books/stored.ts'
import type { MoneySum } from './books/sums.ts'
import { hoursOf } from './overview/hours.ts'
import { turnoverOf, typesBeside } from './overview/turnover.ts'
import { daysOf } from './span.ts'

type Charts = DeskReport['charts']

/** Up to how many days are drawn one by one; longer periods by month, from a few rows a month. */
const BY_DAY = 62
/** Up to how many days it is counted at which hours orders came in, which no sum has: of longer ones it would be a long count. */
export const BY_HOUR = 31

interface ChartInput {
  period: Period
  shop: Shop
  now: Date
  /** How much of the period, and of the one before, has passed. */
  spans: { now: Span; before: Span }
  /** What both brought. */
  money: { now: MoneySum[]; before: MoneySum[] }
}

/** How the orders of a period are spread over its time and over the ways of ordering, beside those of another one. */
export async function chartsOf(db: Database, input: ChartInput): Promise<Charts> {
  const { shop, spans, money } = input
  const { business: clock, features } = shop
  const days = Math.round((spans.now.to.getTime() - spans.now.from.getTime()) / DAY)
  return {
    ...(days > BY_DAY ? await monthsBeside(db, input) : await daysBeside(db, input)),
    ...(days <= BY_HOUR && { hours: await hoursOf(db, spans, clock) }),
    types: typesBeside(money.now, money.before, features.currency),
  }
}

type Times = Pick<Charts, 'unit' | 'times'>

/** Each day beside the one of the same place in the period before. */
async function daysBeside(db: Database, { period, shop, now }: ChartInput): Promise<Times> {
  const { business: clock, features } = shop
  const [days, others] = [period, neighbour(period, 'before')].map(each => daysOf(each, clock))
  const money = await moneyByTime(db, days ?? [], { clock, now, months: false })
  const before = await moneyByTime(db, others ?? [], { clock, now, months: false })
  const turnover = (rows: MoneySum[] | undefined) => turnoverOf(rows ?? [], features.currency)
  const times = (days ?? []).map(({ date }, at) => ({
    from: date,
    now: turnover(money.get(date)),
    before: turnover(before.get(others?.[at]?.date ?? '')),
  }))
  return { unit: 'day', times }
}

/** Each month beside the same one a year before. */
async function monthsBeside(db: Database, { period, shop, now }: ChartInput): Promise<Times> {
  const { business: clock, features } = shop
  const ofMonths = async (some: Period | undefined): Promise<Map<string, MoneySum[]>> => {
    if (!some) return new Map()
    const money = await moneyByTime(db, daysOf(some, clock), { clock, now, months: true })
    const months = Map.groupBy(money, ([name]) => monthOf(name))
    return new Map([...months].map(([month, parts]) => [month, parts.flatMap(([, rows]) => rows)]))
  }
  const money = await ofMonths(period)
  const before = await ofMonths(rangeOf(yearBefore(period.from), yearBefore(period.to)))
  const turnover = (rows: MoneySum[] | undefined) => turnoverOf(rows ?? [], features.currency)
  const months = [...new Set(daysOf(period, clock).map(({ date }) => monthOf(date)))]
  const times = months.map(month => ({
    from: `${month}-01`,
    now: turnover(money.get(month)),
    before: turnover(before.get(monthOf(yearBefore(`${month}-01`)))),
  }))
  return { unit: 'month', times }
}

/** The same date a year before; of 29 February the day before it. */
function yearBefore(date: string): string {
  const day = date.endsWith('-02-29') ? daysAfter(date, -1) : date
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}
