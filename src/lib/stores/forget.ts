import { lateKeys } from './late-keys.ts'
import { $token, session } from './storage.ts'

/** Takes everything personal out of the browser: token, social session and what was typed at checkout. */
export function forgetVisitor(): void {
  for (const key of [lateKeys.checkout, lateKeys.social]) session(storage => storage.removeItem(key))
  $token.set(undefined)
}
