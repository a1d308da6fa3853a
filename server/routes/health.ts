import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

/** /health: the process runs. /ready: it also has a database with a menu in it. */
export function healthRoutes({ db, shop }: Deps): Hono {
  const app = new Hono()
  app.get('/health', context => context.json({ data: 'ok' }))
  app.get('/ready', async context => {
    const { languages } = await shop(db)
    return languages.length > 0
      ? context.json({ data: 'ok' })
      : context.json({ message: 'Nothing was imported yet' }, 503)
  })
  return app
}
