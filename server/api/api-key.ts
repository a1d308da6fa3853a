import type { Context } from 'hono'
import type { KeyEndpoint } from '#contract/api/endpoint.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { lacksAbility, notForKeys, tooManyByKey, unknownKey } from '#contract/programs/keys/texts.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { addressOf, createCounter } from '#server/http/rate.ts'
import { bearerOf } from '#server/http/xsrf.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type ApiKey, findKey, isApiKey, noteKeyUse } from '#server/sessions/keys.ts'
import { countWrong } from '#server/sessions/rate-limits.ts'
import type { Deps } from './deps.ts'

/** The most calls with one key that a process answers in a minute. */
const MOST_CALLS = 300

/**
 * Finds the key that calls. Throws a 401 without one that is in force, a 429 after too many wrong ones from a network or too many calls of one
 * key, and a 403 when it does not allow the call.
 */
export function keyGuard(deps: Deps) {
  const count = createCounter()
  return async (context: Context<CallEnv>, { access }: KeyEndpoint): Promise<ApiKey> => {
    const { db, config, now } = deps
    const token = bearerOf(context) ?? ''
    const address = addressOf(context, config.trustProxy)
    const key = isApiKey(token) ? await findKey(db, token) : undefined
    if (!key) {
      if (token !== '') await countWrong({ deps, address }, 'key')
      throw new RequestError(401, { message: unknownKey })
    }
    const calls = count(key.id, now().getTime())
    if (config.rateLimit > 0 && calls.count > MOST_CALLS) {
      const retryAfter = Math.ceil((calls.until - now().getTime()) / SECOND)
      throw new RequestError(429, { message: tooManyByKey }, { retryAfter })
    }
    await noteKeyUse(db, key, address, now())
    if (!key.abilities.includes(access)) throw new RequestError(403, { message: lacksAbility })
    return key
  }
}

/** Throws a 403 for a call with a key, where none is taken. */
export function refuseKeys(context: Context): void {
  if (isApiKey(bearerOf(context) ?? '')) throw new RequestError(403, { message: notForKeys })
}
