import { $token, keys, session } from './storage.ts'

/** Takes everything personal out of the browser: token, social session and what was typed at checkout. */
export function forgetVisitor(): void {
  for (const key of [keys.checkout, keys.social]) session(storage => storage.removeItem(key))
  $token.set(undefined)
}
