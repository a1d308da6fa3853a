import { accounts } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import { RequestError } from '../request-error.ts'

/**
 * Lets nobody else change what a customer holds, or delete the account, until the transaction ends; answers what is
 * known of the customer then, with the points in cents. Nothing when the account is gone.
 */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set(row => ({ profit: row.ref('profit') }))
    .where('id', '=', userId)
    .returning(['name', 'email', 'phone', 'profit'])
    .executeTakeFirst()

/** The same for a caller whose account has to be there. Throws a 401 when it was deleted a moment ago. */
export async function lockCustomer(tx: Tx, userId: string) {
  const user = await lockUser(tx, userId)
  if (!user) throw new RequestError(401, { message: accounts.signIn })
  return user
}
