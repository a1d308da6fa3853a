import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { Deps } from '../deps.ts'

/** /metrics, for whoever knows METRICS_TOKEN; without a token nobody finds it. */
export function metricsRoutes({ config, metrics }: Pick<Deps, 'config' | 'metrics'>): Hono {
  const app = new Hono()
  if (!config.metricsToken) return app
  app.get('/metrics', bearerAuth({ token: config.metricsToken }), async context => {
    context.header('Cache-Control', 'no-store')
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  return app
}
