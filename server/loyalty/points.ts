import { type Cents, percentOf } from '#contract/kit/money.ts'
import type { TransactionRow } from '#server/db/account-tables.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { ReleaseReason } from '#server/orders/states.ts'
import { lockUser } from '#server/sessions/lock.ts'
import type { Shop } from '#server/shop/shop.ts'

type Kind = TransactionRow['kind']

interface PointsChange {
  userId: string
  code: string
  kind: Kind
  /** Cents; negative for spent points. */
  amount: Cents
  now: Date
  /** Identifies what happens only once for an order; `kind` when absent. */
  event?: Kind | 'taken'
  /** Identifies what happens without an order. */
  id?: string
}

/**
 * Changes a customer's points and records a transaction, once for each event and order. Returns false, and changes
 * nothing, when it was recorded before, when the balance would become negative, or when the account was deleted.
 */
async function changePoints(tx: Tx, change: PointsChange): Promise<boolean> {
  const { userId, code, kind, amount, now, event = kind, id = `${event}-${code}` } = change
  const before = (await lockUser(tx, userId))?.profit
  if (before === undefined || before + amount < 0) return false
  const last = await tx
    .selectFrom('transactions')
    .select('position')
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const noted = await tx
    .insertInto('transactions')
    .values({
      id,
      user_id: userId,
      position: (last?.position ?? 0) + 1,
      kind,
      order_code: code,
      old_profit: before,
      amount,
      new_profit: before + amount,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) return false
  const changed = await tx
    .updateTable('users')
    .set({ profit: before + amount })
    .where('id', '=', userId)
    .where('profit', '=', before)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Error(`the points of an order's customer changed under their lock: ${code}`)
  return true
}

/** Gives a customer the points that they had in another system, once. */
export const bringPoints = (
  tx: Tx,
  { userId, points, now }: { userId: string; points: Cents; now: Date },
): Promise<boolean> =>
  changePoints(tx, { userId, code: '', kind: 'brought', amount: points, now, id: `brought-${userId}` })

/** Takes the points that an order was placed with. Returns false when the balance no longer has them. */
export async function spendPoints(
  tx: Tx,
  { userId, code, points, now }: { userId: string; code: string; points: Cents; now: Date },
): Promise<boolean> {
  return points === 0 || changePoints(tx, { userId, code, kind: 'spent', amount: -points, now })
}

/** Returns the points that an order was placed with, only once whatever the reason. */
export async function returnPoints(tx: Tx, order: OrderRow, why: ReleaseReason, now: Date): Promise<void> {
  if (order.user_id === null || order.discount === 0) return
  const { user_id: userId, code, discount: amount } = order
  const kind = why === 'rejected' ? 'returned' : why
  await changePoints(tx, { userId, code, kind, amount, now, event: 'returned' })
}

/** Returns points for which a changed order is no longer worth enough. */
export async function returnSpent(
  tx: Tx,
  {
    userId,
    code,
    edit,
    points,
    now,
  }: { userId: string; code: string; edit: number; points: Cents; now: Date },
): Promise<void> {
  await changePoints(tx, {
    userId,
    code,
    kind: 'returned',
    amount: points,
    now,
    id: `edited-${code}-${edit}`,
  })
}

/** Takes back what an order has earned that was completed, then taken back and cancelled: as much as the customer still has. */
export async function takeEarned(tx: Tx, { user_id: userId, code }: OrderRow, now: Date): Promise<void> {
  if (userId === null) return
  const earned = await tx
    .selectFrom('transactions')
    .select('amount')
    .where('id', '=', `earned-${code}`)
    .executeTakeFirst()
  const amount = Math.min(earned?.amount ?? 0, (await lockUser(tx, userId))?.profit ?? 0)
  if (amount > 0)
    await changePoints(tx, { userId, code, kind: 'cancelled', amount: -amount, now, event: 'taken' })
}

/** Credits the points that a completed order earns: the setting LOYALTY_RATE, in percent of the items' price. */
export async function earnPoints(
  tx: Tx,
  order: OrderRow,
  { loyaltyRate, features }: Pick<Shop, 'loyaltyRate' | 'features'>,
  now: Date,
): Promise<void> {
  const amount = features.loyalty ? percentOf(order.price, loyaltyRate, order.currency) : 0
  if (order.user_id === null || amount === 0) return
  await changePoints(tx, { userId: order.user_id, code: order.code, kind: 'earned', amount, now })
}

/** A customer's points, in cents. */
export async function pointsOf(reader: Reader, userId: string): Promise<Cents> {
  const user = await reader.selectFrom('users').select('profit').where('id', '=', userId).executeTakeFirst()
  return user?.profit ?? 0
}
