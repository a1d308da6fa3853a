import { Hono } from 'hono'
import { SECOND } from '#contract/kit/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import { obstacleNotice } from '#server/shop/obstacles.ts'

/** How long the database may take to answer before it counts as unavailable, in ms. */
const TIMEOUT_MS = 3 * SECOND

/** Proxies must not answer from their cache. */
const FRESH = { 'Cache-Control': 'no-store' }

/** With less than this, in bytes, orders and mails may find no room. */
const LEAST_FREE = 16 * 1024 ** 2

/**
 * /health: the process runs. /ready: it can take calls, because its database answers, its disk has room, and it is not shutting
 * down. A shop that takes no orders says why, and still shows its menu; in one without a menu its owner works at the desk.
 */
export function healthRoutes(deps: Pick<Deps, 'db' | 'shop' | 'life' | 'disk' | 'config'>): Hono {
  const app = new Hono()
  app.get('/health', context => context.json({ data: 'ok' }, 200, FRESH))
  app.get('/ready', async context => {
    const { problem, notice } = deps.life.stopping
      ? { problem: 'The server is shutting down' }
      : await readinessOf(deps)
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

async function readinessOf({
  db,
  shop,
  disk,
  config,
}: Pick<Deps, 'db' | 'shop' | 'disk' | 'config'>): Promise<Readiness> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS).unref())
  try {
    const found = await Promise.race([shop(db), late])
    const { free } = await disk(config.dataDir)
    if (free < LEAST_FREE) return { problem: 'The disk is full' }
    return { notice: found.languages.length > 0 ? obstacleNotice(found) : 'No menu has been imported yet' }
  } catch {
    return { problem: 'The database does not answer' }
  }
}
