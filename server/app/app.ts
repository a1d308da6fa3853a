import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { requestId } from 'hono/request-id'
import { calls } from '#contract/kit/texts.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Lifecycle } from '#server/api/lifecycle.ts'
import { chainRoutes } from '#server/chain/routes.ts'
import { answerRoutes } from '#server/checkout/answer/answer-routes.ts'
import { payLinkRoutes } from '#server/checkout/pay-link/pay-link-routes.ts'
import type { Config } from '#server/config/config.ts'
import { isEmpty } from '#server/data/import.ts'
import { mediaAudience } from '#server/data/routes/media.ts'
import { closeUnread, limitBody } from '#server/http/body-size.ts'
import { createBudget, type Spend } from '#server/http/budget.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { answerError } from '#server/http/errors.ts'
import { apiHeaders, everyAnswer, withHeaders } from '#server/http/headers.ts'
import { logCalls } from '#server/http/log.ts'
import { guardSessions } from '#server/http/xsrf.ts'
import { answerAssistant } from '#server/mcp/http.ts'
import { openapi } from '#server/openapi/document.ts'
import { healthRoutes } from '#server/operations/routes/health.ts'
import { metricsRoutes } from '#server/operations/routes/metrics.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { printerRoutes } from '#server/printers/protocols/printer-routes.ts'
import { MEDIA_PATH } from '#server/shop/pictures.ts'
import { keepDeskApart } from '#server/site/desk-host.ts'
import { httpsHeaders } from '#server/site/headers.ts'
import { mediaRoutes } from '#server/site/media.ts'
import { siteRoutes } from '#server/site/site.ts'
import { tableRoutes } from '#server/visitors/tables/guest-routes.ts'
import { deskRoutes } from './desk-api.ts'
import { keyRoutes } from './key-api.ts'
import { shopRoutes } from './shop-api.ts'

/** What a call of an assistant costs its network beside what it asks the shop, and what the API's description does. */
const ASSISTANT_COST = 2
const DESCRIPTION_COST = 10

/** The whole server as one function from request to response. */
export function createApp(deps: Deps): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.onError(answerError(deps))
  app.notFound(context => context.json({ message: calls.notFound }, 404))
  app.use(nameCalls(deps.config), logCalls(deps), closeConnections(deps.life), closeUnread, everyAnswer)
  if (isHttps(deps.config)) app.use(withHeaders(httpsHeaders))
  if (deps.config.deskUrl) app.use(keepDeskApart(deps.config.deskUrl))
  const spend = createBudget(deps)
  app.route('/api/payments', paymentRoutes(deps, spend))
  app.route('/api/answer', answerRoutes(deps))
  app.route('/api/table', tableRoutes(deps))
  app.route('/api/pay', payLinkRoutes(deps, spend))
  app.route('/api/print', printerRoutes(deps))
  app.route('/api/chain', chainRoutes(deps))
  if (deps.config.mcp) {
    // Below /api too, which is all that a web server in front passes on where it has the pages itself.
    for (const path of ['/mcp', '/mcp/', '/api/mcp', '/api/mcp/'])
      app.all(path, limitBody(), context => {
        spend(context, ASSISTANT_COST)
        return answerAssistant(context, request => app.fetch(request, context.env))
      })
  }
  app.route('/api', api(deps, spend))
  app.route('/', healthRoutes(deps))
  app.route('/', metricsRoutes(deps))
  app.route(
    MEDIA_PATH,
    mediaRoutes(join(deps.config.dataDir, 'media'), (context, file) => mediaAudience(deps, context, file)),
  )
  app.route('/', siteRoutes(join(deps.config.dataDir, 'site'), { isEmpty: () => isEmpty(deps.db) }))
  return app
}

/** Whether visitors reach the shop over https. */
const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/** Gives every call an id. An incoming id is kept only from a trusted proxy, if it is short and has harmless characters. */
const nameCalls = ({ trustProxy }: Pick<Config, 'trustProxy'>): MiddlewareHandler =>
  requestId({ limitLength: trustProxy ? 64 : 0 })

/** While the server shuts down, every response asks the caller to close the connection. */
const closeConnections =
  (life: Lifecycle): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (life.stopping) context.header('Connection', 'close')
  }

const tag = etag()

/** Adds ETags, except to streams of events and to files that are written while they are sent: a digest would wait for their end, and keep all of it. */
const tagged: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (context.req.path.endsWith('/events') || headers.has('Content-Disposition')) return
  await tag(context, async () => undefined)
}

function api(deps: Deps, spend: Spend): Hono<CallEnv> {
  const { corsOrigins, secret, publicUrl } = deps.config
  const app = new Hono<CallEnv>()
  app.use(
    apiHeaders,
    cors({
      // The desk calls its own origin only, so no other one reads what its cookie opens.
      origin: (origin, { req }) =>
        corsOrigins.includes(origin) && !req.path.startsWith('/api/desk/') ? origin : null,
      credentials: true,
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Lang', 'X-XSRF-TOKEN'],
      exposeHeaders: ['Retry-After'],
      maxAge: 600,
    }),
    guardSessions({ ...deps, secret, secure: isHttps({ publicUrl }) }),
    compress(),
    tagged,
  )
  app.get('/openapi.json', context => {
    spend(context, DESCRIPTION_COST)
    return context.json(openapi())
  })
  app.route('/desk', deskRoutes(deps))
  app.route('/', keyRoutes(deps))
  app.route('/', shopRoutes(deps, spend))
  app.all('*', context => context.json({ message: calls.notFound }, 404))
  return app
}
