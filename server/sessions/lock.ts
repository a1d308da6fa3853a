import { accounts } from '#contract/kit/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'

/**
 * Locks a customer's row until the transaction ends, so that nothing of the account changes in the meantime. Returns the
 * customer; undefined when the account was deleted.
 */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set(row => ({ name: row.ref('name') }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** The same for a signed-in caller. Throws a 401 when the account has just been deleted. */
export async function lockCustomer(tx: Tx, userId: string) {
  const user = await lockUser(tx, userId)
  if (!user) throw new RequestError(401, { message: accounts.signIn })
  return user
}
