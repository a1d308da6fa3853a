import type { Period } from '#contract/desk/period.ts'
import { type BusinessClock, businessDayOn, businessDays, type Span } from '#contract/hours/business-day.ts'

/** From when until when the business days of a period last. */
export const spanOf = ({ from, to }: Pick<Period, 'from' | 'to'>, clock: BusinessClock): Span => ({
  from: businessDayOn(from, clock).from,
  to: businessDayOn(to, clock).to,
})

/** Says on which business day of a period a moment is. */
export function dateIn(
  { from, to }: Pick<Period, 'from' | 'to'>,
  clock: BusinessClock,
): (at: string) => string {
  const days = businessDays(from, to, clock).map(({ date, to: end }) => ({ date, end: end.getTime() }))
  return at => {
    const time = Date.parse(at)
    let [first, last] = [0, days.length - 1]
    while (first < last) {
      const middle = Math.floor((first + last) / 2)
      if (time < (days[middle]?.end ?? 0)) last = middle
      else first = middle + 1
    }
    return days[first]?.date ?? from
  }
}
