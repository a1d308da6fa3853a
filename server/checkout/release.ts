import { type ReleaseReason, returnPoints, takeEarned } from '#server/customers/loyalty/points.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { giveBackPortions } from '#server/orders/portions.ts'
import { giveBackTime } from '#server/orders/times/booked-times.ts'
import { releasePromotions } from '#server/promotions/claim.ts'

/** Releases everything that a cancelled order has claimed: points, time slot and portions. Called once per order. */
export async function releaseOrder(tx: Tx, order: OrderRow, why: ReleaseReason, now: Date): Promise<void> {
  const { code } = order
  await returnPoints(tx, order, why, now)
  await takeEarned(tx, order, now)
  await releasePromotions(tx, order, why)
  await giveBackTime(tx, code)
  await giveBackPortions(tx, code)
}
