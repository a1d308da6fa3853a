import { type BusinessClock, businessDay, businessDayOn, daysAfter } from '#contract/hours/business-day.ts'
import { isOpenAt } from '#contract/hours/open-times.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Dice } from '#server/kit/dice.ts'
import type { Shop } from '#server/shop/shop.ts'

const QUARTER = 15 * MINUTE
/** How many orders a day has by its weekday, from Sunday on. */
const ORDERS = [14, 7, 9, 10, 12, 19, 21] as const
/** How many of them come at an hour of the day. */
const HOURS: Record<string, number> = {
  11: 1,
  12: 4,
  13: 3,
  14: 1,
  17: 3,
  18: 7,
  19: 9,
  20: 7,
  21: 4,
  22: 2,
  23: 1,
  '00': 0.5,
}

export interface PastTime {
  /** Counted from the first day. */
  day: number
  at: Date
}

/** When orders came in on the days until now: more on weekends and in the evening, and a little more from week to week. */
export function pastTimes(
  dice: Dice,
  { hours, business }: Pick<Shop, 'hours' | 'business'>,
  { days, until }: { days: number; until: Date },
): PastTime[] {
  const today = businessDay(until, business).date
  return Array.from({ length: days + 1 }, (_, day) => {
    const date = daysAfter(today, day - days)
    const quarters = openQuarters(date, { hours, business })
    const weekday = new Date(date).getUTCDay()
    const growth = 0.8 + (0.4 * day) / days
    const count = Math.round((ORDERS[weekday] ?? 0) * growth + dice.upTo(4) - 2)
    return Array.from({ length: quarters.length > 0 ? count : 0 }, () => {
      const { from } = dice.weighedBy(quarters, ({ weight }) => weight)
      return { day, at: new Date(from + dice.upTo(QUARTER - 1)) }
    })
  })
    .flat()
    .filter(({ at }) => at < until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

interface Quarter {
  from: number
  weight: number
}

function openQuarters(
  date: string,
  { hours, business }: { hours: Shop['hours']; business: BusinessClock },
): Quarter[] {
  const { from, to } = businessDayOn(date, business)
  const hourOf = new Intl.DateTimeFormat('en-GB', {
    timeZone: business.timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const quarters: Quarter[] = []
  for (let time = from.getTime(); time < to.getTime(); time += QUARTER) {
    const at = new Date(time)
    const weight = HOURS[hourOf.format(at)] ?? 0.2
    if (isOpenAt(hours, at, business.timeZone)) quarters.push({ from: time, weight })
  }
  return quarters
}
