import { $table, $token, session } from './storage.ts'
import { lateKeys } from './storage-keys.ts'
import { leaveSeat } from './table-session.ts'

/**
 * Takes everything personal out of the browser: token, table, social session, the last order and what was typed. Whoever
 * leaves a table is in the account again that was left for it.
 */
export function forgetVisitor(): void {
  for (const key of [lateKeys.checkout, lateKeys.social, lateKeys.ordered])
    session(storage => storage.removeItem(key))
  $token.set(leaveSeat())
  $table.set(undefined)
}
