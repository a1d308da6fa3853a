import type { Context, Hono } from 'hono'
import type { EndpointShape } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { callerOf } from '#server/api/caller.ts'
import type { Deps } from '#server/api/deps.ts'
import { streamChanges, whenChanged } from '#server/api/events.ts'
import { originOf } from '#server/api/origin.ts'
import { register, type Side } from '#server/api/registrar.ts'
import type { Spend } from '#server/http/budget.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { deviceOf } from '#server/http/device.ts'
import { addressOf, limitRate } from '#server/http/rate.ts'
import type { Actor } from '#server/sessions/actor.ts'
import { fieldChecks, handlers } from './handlers.ts'
import { requireOffered } from './require-offered.ts'

const HEARTBEAT_MS = 15 * SECOND
const MAX_STREAM_MS = 10 * MINUTE

/** The API of the shop: every endpoint of the contract at its path. */
export const shopRoutes = (deps: Deps, spend: Spend): Hono<CallEnv> =>
  register(deps, endpoints, handlers, shopSide(deps, spend))

function shopSide(deps: Deps, spend: Spend): Side<EndpointShape, Actor> {
  const allow = limitRate(deps)
  return {
    async enter(context, endpoint) {
      spend(context, endpoint.cost ?? 1)
      const actor = await callerOf(context, endpoint, deps)
      if (endpoint.creates) await allow(context)
      return actor
    },
    bodyOf: ({ guestBody, readBy }, actor, sent) =>
      (actor.kind === 'guest' ? guestBody : undefined) ?? readBy?.(sent),
    checks: fieldChecks,
    check: requireOffered,
    extend: (context, actor, shop) => ({
      actor,
      lang: shop.langOf(context.req.header('Lang')),
      device: deviceOf(context, deps.config),
      origin: originOf(context, deps.config),
    }),
    async stream(context, _actor, again) {
      const { code } = (await again()) as { code: string | number }
      context.header('Vary', 'Lang', { append: true })
      if (context.req.method === 'HEAD')
        return context.body(null, { headers: { 'Content-Type': 'text/event-stream' } })
      return streamChanges(
        context,
        deps,
        orderStream(String(code), context, deps),
        whenChanged('order', again),
      )
    },
    answer(context, endpoint, reply) {
      context.header('Cache-Control', isPublic(endpoint) ? 'no-cache' : 'no-store')
      context.header('Vary', 'Lang', { append: true })
      return context.json(endpoint.meta ? reply : { data: reply ?? null })
    },
  }
}

const orderStream = (code: string, context: Context<CallEnv>, { config, live }: Deps) => ({
  listener: live.listen(code, addressOf(context, config.trustProxy)),
  alive: { comment: 'still here' },
  heartbeatMs: HEARTBEAT_MS,
  mostMs: MAX_STREAM_MS,
  failure: 'an order update could not be sent',
})

/** Whether the answer is the same for everyone, so that it may be cached and revalidated. */
const isPublic = (endpoint: EndpointShape): boolean =>
  endpoint.method === 'GET' && endpoint.access === 'anyone' && endpoint.extension !== 'guest-status'
