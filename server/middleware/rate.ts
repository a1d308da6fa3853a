import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../domain/refusal.ts'

/** Throws a 429 with `Retry-After` when an address has made too many calls that create something. */
export function limitRate({ rateLimit, trustProxy }: Config): (context: Context) => Promise<void> {
  if (rateLimit === 0) return async () => undefined
  const limiter = new RateLimiterMemory({ points: rateLimit, duration: 60 })
  return async context => {
    try {
      await limiter.consume(addressOf(context, trustProxy))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfter = Math.ceil(error.msBeforeNext / 1000)
      throw new Refusal(429, { message: messages.tooMany }, { retryAfter })
    }
  }
}

/** The caller's address; behind a proxy it is what that proxy added last. */
export function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy && context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return forwarded || (context.env?.incoming && getConnInfo(context).remote.address) || 'unknown'
}
