import type { Context } from 'hono'
import { SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import { networksOf } from '#server/kit/network.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { CallEnv } from './call-env.ts'
import { addressOf, createCounter } from './rate.ts'

/** How much a network may spend within a minute for each call of RATE_LIMIT: at 30, a tenth of the time of a process. */
const PER_CREATION = 200

/** Takes what a call costs from the budget of its network. Throws a 429 with `Retry-After` when that is used up. */
export type Spend = (context: Context<CallEnv>, cost: number) => void

/**
 * The budgets of networks for what anybody may ask, in ms of work. It is paid before anything is read or looked up. The work is that of
 * this process, so each process counts for itself, in its memory. RATE_LIMIT=0 switches this off.
 */
export function createBudget({
  config: { rateLimit, trustProxy },
  now,
}: {
  config: Pick<Config, 'rateLimit' | 'trustProxy'>
  now: () => Date
}): Spend {
  const count = createCounter()
  return (context, cost) => {
    if (rateLimit === 0) return
    const time = now().getTime()
    for (const { network, share } of networksOf(addressOf(context, trustProxy))) {
      const spent = count(network, time, cost)
      if (spent.count <= rateLimit * PER_CREATION * share) continue
      const retryAfter = Math.ceil((spent.until - time) / SECOND)
      throw new RequestError(429, { message: fieldTexts.tooMany }, { retryAfter })
    }
  }
}
