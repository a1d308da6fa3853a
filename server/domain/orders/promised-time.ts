import type { OrderRow } from '../../db/tables.ts'
import { type LeadTimes, leadMinutes } from './lead-time.ts'

const MINUTE = 60_000

/**
 * The time that a guest is promised, to the full minute: so many minutes from now, or by default the time that the guest
 * chose, and for "as soon as possible" the time that orders of its type take.
 */
export function promisedTime(
  { deliver_at, way }: Pick<OrderRow, 'deliver_at' | 'way'>,
  shop: LeadTimes,
  { now, minutes }: { now: Date; minutes?: number | undefined },
): string {
  const chosen = minutes === undefined ? deliver_at : null
  if (chosen !== null && new Date(chosen) > now) return new Date(chosen).toISOString()
  const from = Math.ceil(now.getTime() / MINUTE) + (minutes ?? leadMinutes(shop, way, now))
  return new Date(from * MINUTE).toISOString()
}
