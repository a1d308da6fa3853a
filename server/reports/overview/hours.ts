import { sql } from 'kysely'
import type { DeskOverview } from '#contract/desk/overview.ts'
import type { BusinessClock, Span } from '#contract/hours/business-day.ts'
import { DAY, HOUR } from '#contract/kit/durations.ts'
import type { Reader } from '#server/db/database.ts'
import { DECLINED } from '#server/orders/states.ts'
import { countsIn } from '../books/sales.ts'

/** As long as a minute of ISO 8601, such as 2026-11-20T18:04. */
const TO_THE_MINUTE = 16

/** How many orders came in at each hour of the day, beside those of another time, from the first hour with any to the last. */
export async function hoursOf(
  reader: Reader,
  spans: { now: Span; before: Span },
  clock: BusinessClock,
): Promise<DeskOverview['hours']> {
  const now = await countsByHour(reader, spans.now, clock)
  const before = await countsByHour(reader, spans.before, clock)
  const hours = hoursOfDay(clock).map(hour => ({
    hour,
    now: now.get(hour) ?? 0,
    before: before.get(hour) ?? 0,
  }))
  const isBusy = (each: (typeof hours)[number]): boolean => each.now + each.before > 0
  return hours.slice(Math.max(hours.findIndex(isBusy), 0), hours.findLastIndex(isBusy) + 1)
}

async function countsByHour(
  reader: Reader,
  span: Span,
  { timeZone }: BusinessClock,
): Promise<Map<string, number>> {
  const minute = sql<string>`substr(coalesce(paid_at, created_at), 1, ${sql.lit(TO_THE_MINUTE)})`
  const rows = await reader
    .selectFrom('orders')
    .select(({ fn }) => [minute.as('minute'), fn.countAll<number>().as('count')])
    .where(order => countsIn(order, span))
    .where(({ eb, or }) => or([eb('paid_at', 'is not', null), eb('state', 'not in', DECLINED)]))
    .groupBy(minute)
    .execute()
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const counts = new Map<string, number>()
  for (const { minute, count } of rows) {
    const hour = `${format.format(new Date(`${minute}Z`))}:00`
    counts.set(hour, (counts.get(hour) ?? 0) + Number(count))
  }
  return counts
}

/** The hours of a business day, from the one in which it begins. */
function hoursOfDay({ ends }: BusinessClock): string[] {
  const first = Number(ends.slice(0, 2))
  const count = DAY / HOUR
  return Array.from({ length: count }, (_, index) => `${String((first + index) % count).padStart(2, '0')}:00`)
}
