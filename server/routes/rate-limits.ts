import type { Deps } from '../deps.ts'
import { countAttempt, type LimitedAction, resetAttempts } from '../domain/accounts/rate-limits.ts'

interface Caller {
  deps: Deps
  address: string
}

/** Counts a caller's attempt at an account. Throws a 429 after too many. RATE_LIMIT=0 switches this off. */
export async function limitAttempts(
  { deps, address }: Caller,
  kind: LimitedAction,
  account: string,
): Promise<void> {
  const { db, config, now } = deps
  if (config.rateLimit === 0) return
  await countAttempt({ db, kind, address, account, secret: config.secret, now: now() })
}

/** Resets the attempts at an account whose owner has been confirmed. */
export async function clearAttempts(
  { db, config }: Deps,
  kind: LimitedAction,
  account: string,
): Promise<void> {
  if (config.rateLimit === 0) return
  await resetAttempts({ db, kind, account, secret: config.secret })
}
