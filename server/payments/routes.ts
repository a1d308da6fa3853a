import { Hono } from 'hono'
import type { Deps } from '#server/api/deps.ts'
import { limitBody } from '#server/http/body-size.ts'
import type { Spend } from '#server/http/budget.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { providersOf } from './registry.ts'

/** What a message of a provider takes from the budget of its network, before it is read. */
const COST = 10

/** Routes for payment providers and for guests on their pages; storefronts do not call them. */
export function paymentRoutes(deps: Deps, spend: Spend): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(async (context, next) => {
    spend(context, COST)
    await next()
  })
  app.use(limitBody())
  app.use(privateHeaders())
  for (const [kind, provider] of providersOf(deps.config)) app.route(`/${kind}`, provider.routes(deps))
  return app
}
