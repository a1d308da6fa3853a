import type { DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/kit/durations.ts'

/** So many minutes after the time that was promised, or after now if that has passed, ISO 8601. */
export function laterBy(
  { promisedAt = '' }: Pick<DeskOrder, 'promisedAt'>,
  minutes: number,
  now: Date,
): string {
  const from = Math.max(Date.parse(promisedAt) || 0, Math.ceil(now.getTime() / MINUTE) * MINUTE)
  return new Date(from + minutes * MINUTE).toISOString()
}
