import { accounts } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import { RequestError } from '../request-error.ts'

/**
 * Locks a customer's row until the transaction ends, so that neither points nor account change meanwhile. Returns the
 * customer, with points in cents; undefined when the account is gone.
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
