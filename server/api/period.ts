import { type Period, periodOf, readPeriod } from '#contract/desk/period.ts'
import { unknownPeriod } from '#contract/desk/texts.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'

/** A period by its name, or the current one of a kind. Throws a 422. */
export function periodNamed(name: string, { business }: Shop, now: Date): Period {
  const isUnit = name === 'day' || name === 'week' || name === 'month'
  const period = isUnit ? periodOf(name, businessDay(now, business).date) : readPeriod(name)
  if (!period) throw fieldError('period', unknownPeriod)
  return period
}
