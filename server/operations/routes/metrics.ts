import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { Config } from '#server/config/config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

interface MetricsRouteOptions {
  config: Pick<Config, 'metricsToken'>
  metrics: Pick<Metrics, 'text' | 'contentType'>
}

/** /metrics, for callers with METRICS_TOKEN; without a configured token it does not exist. */
export function metricsRoutes({ config: { metricsToken }, metrics }: MetricsRouteOptions): Hono {
  const app = new Hono()
  if (!metricsToken) return app
  app.get('/metrics', bearerAuth({ token: metricsToken }), async context => {
    context.header('Cache-Control', 'no-store')
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  return app
}
