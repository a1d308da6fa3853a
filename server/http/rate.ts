import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import { networksOf } from '#server/kit/network.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type Limiter, limitCreation } from '#server/sessions/rate-limits.ts'
import type { CallEnv } from './call-env.ts'

/**
 * Throws a 429 with `Retry-After` when an address has made too many calls that create something, at all processes together.
 * Calls beyond the limit of one process are refused without the database, so that a flood does not reach it.
 */
export function limitRate(deps: Limiter & { config: Pick<Config, 'trustProxy'> }) {
  const { rateLimit, trustProxy } = deps.config
  const countHere = createCounter()
  return async (context: Context<CallEnv>): Promise<void> => {
    if (rateLimit === 0) return
    const address = addressOf(context, trustProxy)
    const now = deps.now().getTime()
    for (const { network, share } of networksOf(address)) {
      const { count, until } = countHere(network, now)
      if (count <= rateLimit * share) continue
      const retryAfter = Math.ceil((until - now) / SECOND)
      throw new RequestError(429, { message: fieldTexts.tooMany }, { retryAfter })
    }
    await limitCreation({ deps, address })
  }
}

/** Counts the calls of a network, or by a key, to this process within a minute of the first, or what they cost. */
export function createCounter() {
  const windows = new Map<string, { count: number; until: number }>()
  return (caller: string, now: number, cost = 1) => {
    for (const [key, { until }] of windows) {
      // The oldest come first, and all last equally long.
      if (until > now) break
      windows.delete(key)
    }
    const window = windows.get(caller) ?? { count: 0, until: now + MINUTE }
    window.count += cost
    windows.set(caller, window)
    return window
  }
}

/** The caller's address; behind a proxy it is the last one that the proxy added. */
export function addressOf(context: Context<CallEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy && context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return forwarded || (context.env?.incoming && getConnInfo(context).remote.address) || 'unknown'
}
