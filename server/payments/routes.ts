import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { stripeRoutes } from './stripe-webhook.ts'

/** Routes for payment providers and for guests on their pages; storefronts do not call them. */
export function paymentRoutes(deps: Deps): Hono {
  const app = new Hono()
  const { mode, stripe } = deps.config
  app.use(bodyLimit({ maxSize: limits.requestBytes }))
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
  })
  if (mode === 'demo') app.route('/sandbox', sandboxRoutes(deps))
  if (stripe) app.route('/stripe', stripeRoutes(deps, stripe))
  return app
}
