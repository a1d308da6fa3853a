import { Hono } from 'hono'
import type { Deps } from '#server/api/deps.ts'
import { limitBody } from '#server/http/body-size.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { sandboxRoutes } from './providers/sandbox/sandbox-routes.ts'
import { stripeRoutes } from './providers/stripe/stripe-webhook.ts'

/** Routes for payment providers and for guests on their pages; storefronts do not call them. */
export function paymentRoutes(deps: Deps): Hono {
  const app = new Hono()
  const { mode, stripe } = deps.config
  app.use(limitBody())
  app.use(privateHeaders())
  if (mode === 'demo') app.route('/sandbox', sandboxRoutes(deps))
  if (stripe) app.route('/stripe', stripeRoutes(deps, stripe))
  return app
}
