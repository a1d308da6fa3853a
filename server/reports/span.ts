import type { Period } from '#contract/desk/period.ts'
import { type BusinessClock, businessDayOn, type Span } from '#contract/hours/business-day.ts'

/** From when until when the business days of a period last. */
export const spanOf = ({ from, to }: Pick<Period, 'from' | 'to'>, clock: BusinessClock): Span => ({
  from: businessDayOn(from, clock).from,
  to: businessDayOn(to, clock).to,
})
