import { Hono } from 'hono'
import { SECOND } from '#contract/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import { obstacleNotice } from '#server/shop/obstacles.ts'
import type { Shop } from '#server/shop/shop.ts'

/** How long the database may take to answer before it counts as unavailable, in ms. */
const TIMEOUT_MS = 3 * SECOND

/** Proxies must not answer from their cache. */
const FRESH = { 'Cache-Control': 'no-store' }

/**
 * /health: the process runs. /ready: it can take calls, because its database answers and has a menu, and because it is not
 * shutting down. A shop that takes no orders says why, and still shows its menu.
 */
export function healthRoutes({ db, shop, life }: Pick<Deps, 'db' | 'shop' | 'life'>): Hono {
  const app = new Hono()
  app.get('/health', context => context.json({ data: 'ok' }, 200, FRESH))
  app.get('/ready', async context => {
    const { problem, notice } = life.stopping
      ? { problem: 'The server is shutting down' }
      : await readinessOf(() => shop(db))
    if (problem) return context.json({ message: problem }, 503, FRESH)
    return context.json({ data: 'ok', ...(notice && { message: notice }) }, 200, FRESH)
  })
  return app
}

interface Readiness {
  /** Why it cannot take calls. */
  problem?: string
  /** Why it takes no orders. */
  notice?: string | undefined
}

async function readinessOf(readShop: () => Promise<Shop>): Promise<Readiness> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS).unref())
  try {
    const shop = await Promise.race([readShop(), late])
    return shop.languages.length > 0
      ? { notice: obstacleNotice(shop) }
      : { problem: 'No menu has been imported yet' }
  } catch {
    return { problem: 'The database does not answer' }
  }
}
