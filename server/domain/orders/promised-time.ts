import type { OrderRow } from '../../db/tables.ts'
import type { Shop } from '../shop/shop.ts'

const MINUTE = 60_000

/**
 * The time that a guest is promised, to the full minute: so many minutes from now, or by default the time that the guest
 * chose, and for "as soon as possible" the time that the kitchen needs.
 */
export function promisedTime(
  { deliver_at }: Pick<OrderRow, 'deliver_at'>,
  { features }: Pick<Shop, 'features'>,
  { now, minutes }: { now: Date; minutes?: number | undefined },
): string {
  const chosen = minutes === undefined ? deliver_at : null
  if (chosen !== null && new Date(chosen) > now) return new Date(chosen).toISOString()
  const from = Math.ceil(now.getTime() / MINUTE) + (minutes ?? features.leadMinutes)
  return new Date(from * MINUTE).toISOString()
}
