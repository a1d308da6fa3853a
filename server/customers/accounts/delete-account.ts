import { DAY } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { erasePersonalData } from './personal-data.ts'

/**
 * Deletes an account; its orders stay, without personal data except on invoices that have to be kept. Throws a 409 while an order is open, because kitchen and
 * driver still need the name.
 */
export async function deleteAccount(tx: Tx, account: UserRow, now: Date): Promise<void> {
  // Locks the row, so that no order is placed in the meantime, and checks that the password has not changed since.
  const still = await tx
    .updateTable('users')
    .set({ lang: account.lang })
    .where('id', '=', account.id)
    .where('password_hash', account.password_hash === null ? 'is' : '=', account.password_hash)
    .returning('id')
    .executeTakeFirst()
  if (!still) throw new RequestError(401, { message: accounts.signIn })
  if (await hasOpenOrder(tx, account.id, now)) throw new RequestError(409, { message: accounts.openOrder })
  await erasePersonalData(tx, account.id, now)
}

/** An order that was not completed within a day of its time counts as forgotten, not as open. */
async function hasOpenOrder(reader: Reader, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY).toISOString()
  const open = await reader
    .selectFrom('orders')
    .select('code')
    .where('user_id', '=', userId)
    .where('status', 'in', ['payment_pending', 'pending_approval', 'approved'])
    .where(({ eb, or }) => or([eb('created_at', '>', since), eb('deliver_at', '>', since)]))
    .executeTakeFirst()
  return open !== undefined
}
