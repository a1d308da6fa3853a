import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { giveBackPortions } from '#server/orders/portions.ts'
import type { ReleaseReason } from '#server/orders/states.ts'
import { giveBackTime } from '#server/orders/times/booked-times.ts'
import { releasePromotions } from '#server/promotions/claim.ts'
import { releaseDeductions } from './deductions.ts'

/** Releases everything that a cancelled order has claimed: deductions, promotions, time slot and portions. Called once per order. */
export async function releaseOrder(tx: Tx, order: OrderRow, why: ReleaseReason, now: Date): Promise<void> {
  const { code } = order
  await releaseDeductions(tx, order, why, now)
  await releasePromotions(tx, order, why)
  await giveBackTime(tx, code)
  await giveBackPortions(tx, code)
}
