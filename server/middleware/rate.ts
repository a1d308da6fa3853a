import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { SECOND } from '#contract/durations.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { limitCreation } from '#server/domain/accounts/rate-limits.ts'
import { networkOf } from '#server/domain/network.ts'
import { RequestError } from '#server/domain/request-error.ts'

/**
 * Throws a 429 with `Retry-After` when an address has made too many calls that create something, at all processes together.
 * Calls beyond the limit of one process are refused without the database, so that a flood does not reach it.
 */
export function limitRate(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { rateLimit, trustProxy } = deps.config
  const own = new RateLimiterMemory({ points: rateLimit, duration: 60 })
  return async (context: Context): Promise<void> => {
    if (rateLimit === 0) return
    const address = addressOf(context, trustProxy)
    try {
      await own.consume(networkOf(address))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfter = Math.ceil(error.msBeforeNext / SECOND)
      throw new RequestError(429, { message: messages.tooMany }, { retryAfter })
    }
    await limitCreation({ deps, address })
  }
}

/** The caller's address; behind a proxy it is the last one that the proxy added. */
export function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy && context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return forwarded || (context.env?.incoming && getConnInfo(context).remote.address) || 'unknown'
}
