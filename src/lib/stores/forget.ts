import { lateKeys } from './late-keys.ts'
import { dropSeat } from './seat.ts'
import { $table, $token, session } from './storage.ts'

/** Takes everything personal out of the browser: token, table, social session, the last order and what was typed. */
export function forgetVisitor(): void {
  for (const key of [lateKeys.checkout, lateKeys.social, lateKeys.ordered])
    session(storage => storage.removeItem(key))
  $token.set(undefined)
  $table.set(undefined)
  dropSeat()
}
