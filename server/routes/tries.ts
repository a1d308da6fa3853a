import type { Deps } from '../deps.ts'
import { countTry, forgetTries, type Kind } from '../domain/accounts/tries.ts'

interface Caller {
  deps: Deps
  address: string
}

/** Counts a try of a caller at an account; throws a 429 once there were too many. RATE_LIMIT=0 counts nothing. */
export async function limitTries({ deps, address }: Caller, kind: Kind, account: string): Promise<void> {
  const { db, config, now } = deps
  if (config.rateLimit === 0) return
  await countTry({ db, kind, address, account, secret: config.secret, now: now() })
}

/** Forgets the tries at an account whose owner has shown up. */
export async function clearTries({ db, config }: Deps, kind: Kind, account: string): Promise<void> {
  if (config.rateLimit === 0) return
  await forgetTries({ db, kind, account, secret: config.secret })
}
