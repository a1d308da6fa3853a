import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

/** How long the database may take to answer before it counts as unavailable, in ms. */
const TIMEOUT_MS = 3000

/** Proxies must not answer from their cache. */
const FRESH = { 'Cache-Control': 'no-store' }

/**
 * /health: the process runs. /ready: it can take calls, because its database answers and has a menu, and because it is not
 * shutting down.
 */
export function healthRoutes({ db, shop, life }: Pick<Deps, 'db' | 'shop' | 'life'>): Hono {
  const app = new Hono()
  app.get('/health', context => context.json({ data: 'ok' }, 200, FRESH))
  app.get('/ready', async context => {
    const problem = life.stopping ? 'The server is shutting down' : await menuProblem(() => shop(db))
    return problem ? context.json({ message: problem }, 503, FRESH) : context.json({ data: 'ok' }, 200, FRESH)
  })
  return app
}

async function menuProblem(readShop: () => Promise<{ languages: unknown[] }>): Promise<string | undefined> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS).unref())
  try {
    const { languages } = await Promise.race([readShop(), late])
    return languages.length > 0 ? undefined : 'No menu has been imported yet'
  } catch {
    return 'The database does not answer'
  }
}
