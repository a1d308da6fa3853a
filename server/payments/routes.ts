import { Hono } from 'hono'
import type { Deps } from '#server/api/deps.ts'
import { limitBody } from '#server/http/body-size.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { providersOf } from './registry.ts'

/** Routes for payment providers and for guests on their pages; storefronts do not call them. */
export function paymentRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use(limitBody())
  app.use(privateHeaders())
  for (const [kind, provider] of providersOf(deps.config)) app.route(`/${kind}`, provider.routes(deps))
  return app
}
