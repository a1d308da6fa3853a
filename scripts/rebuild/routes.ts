import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { everyAnswer } from '#server/http/headers.ts'
import { createVerifier } from '#server/rebuild/signature.ts'
import { publishedId } from '../publish/publish.ts'
import type { Rebuilder } from './rebuilder.ts'

interface RouteOptions {
  rebuilder: Rebuilder
  secret: string
  /** The folder whose pointer names the served build. */
  site: string
  now: () => Date
}

const MAX_BODY_BYTES = 64 * 1024

const ERRORS = {
  unsigned: [401, 'The signature is invalid'],
  late: [401, 'The timestamp is too old or in the future'],
  replayed: [409, 'This call was already received'],
} as const

/** POST /rebuild, signed; GET /status returns the result of the last run; GET /health says that the service runs. */
export function rebuildRoutes({ rebuilder, secret, site, now }: RouteOptions): Hono {
  const app = new Hono()
  app.use(everyAnswer)
  const verify = createVerifier(secret, now)
  app.post('/rebuild', bodyLimit({ maxSize: MAX_BODY_BYTES }), async context => {
    const verdict = verify(await context.req.text(), context.req.raw.headers)
    if (verdict !== 'ok') {
      const [status, message] = ERRORS[verdict]
      return context.json({ message }, status)
    }
    void rebuilder.request()
    return context.json({ data: { queued: true } }, 202)
  })
  app.get('/status', context =>
    context.json({ data: { ...rebuilder.status(), published: publishedId(site) ?? null } }),
  )
  app.get('/health', context => context.json({ data: 'ok' }))
  return app
}
