import type { WorkingHours } from '#contract/hours/hours.ts'
import { isOpenAt } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Shop } from './shop.ts'

interface Bounds {
  now: Date
  leadMinutes: number
  /** How many days ahead a time may be. */
  days: number
}

/** Why a time cannot be chosen, or undefined when it can. */
export function timeProblem(
  { hours, features }: Pick<Shop, 'features'> & { hours: WorkingHours },
  time: Date,
  { now, leadMinutes, days }: Bounds,
): string | undefined {
  const wait = time.getTime() - now.getTime()
  if (wait <= 0) return fieldTexts.timePast
  if (wait < leadMinutes * MINUTE) return fieldTexts.timeTooSoon
  if (wait > days * DAY) return fieldTexts.timeTooFar
  return isOpenAt(hours, time, features.timeZone) ? undefined : fieldTexts.timeClosed
}
