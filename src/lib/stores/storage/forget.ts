import { leaveTableSession } from '../order/table-session.ts'
import { $table, $token, localKeys, sessionKeys, storage } from './storage.ts'

/**
 * Takes everything personal out of the browser: token, table, social session, the last order and what was typed. A
 * visitor who leaves a table is signed in again to the account that was left for it.
 */
export function forgetVisitor(): void {
  // Removed by key: their stores bring schemas, which a page that only forgets need not load.
  const { checkout, street, social, ordered } = sessionKeys
  for (const key of [checkout, street, social, ordered]) delete storage[key]
  $token.set(leaveTableSession())
  $table.set(undefined)
  if (!$token.get()) delete storage[localKeys.provider]
}
