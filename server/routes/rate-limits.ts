import type { Deps } from '../deps.ts'
import { countAttempt, type LimitedAction, resetAttempts } from '../domain/accounts/rate-limits.ts'

interface Caller {
  deps: Deps
  address: string
}

/** Counts a try of a caller at an account; throws a 429 once there were too many. RATE_LIMIT=0 counts nothing. */
export async function limitAttempts(
  { deps, address }: Caller,
  kind: LimitedAction,
  account: string,
): Promise<void> {
  const { db, config, now } = deps
  if (config.rateLimit === 0) return
  await countAttempt({ db, kind, address, account, secret: config.secret, now: now() })
}

/** Forgets the tries at an account whose owner has shown up. */
export async function clearAttempts(
  { db, config }: Deps,
  kind: LimitedAction,
  account: string,
): Promise<void> {
  if (config.rateLimit === 0) return
  await resetAttempts({ db, kind, account, secret: config.secret })
}
