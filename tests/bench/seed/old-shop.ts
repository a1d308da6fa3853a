import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { businessDay } from '#contract/hours/business-day.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { importFolder } from '#server/data/import.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { bookOf } from '#server/reports/books/book.ts'
import { daysOf } from '#server/reports/span.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { CLOCK } from '../server.ts'
import { SEED_SECRET } from './orders.ts'
import { promoteOrders } from './promote.ts'
import { seedOrders } from './seed.ts'

const NOW = new Date(CLOCK)
/** How many orders a shop has had today, however old it is. */
const TODAY = 240
/** Before the first order. */
const BEGIN = '2023-11-01'

/**
 * Fills a new shop with the demo restaurant and what three years leave behind: orders and all that belongs to them, a promotion that
 * each of them has got, and the books of every day. `url` is that of a PostgreSQL database; without it, the database is a file.
 */
export async function fillOldShop(dataDir: string, orders: number, url?: string): Promise<void> {
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  writeFileSync(join(dataDir, 'secret'), `${SEED_SECRET}\n`, { mode: 0o600 })
  const db = openDatabase({ url, file: join(dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    await importFolder(db, DEMO_FOLDER, join(dataDir, 'media'))
    await seedOrders(db, { orders, until: NOW, today: Math.min(TODAY, orders) })
    await promoteOrders(db)
    await makeBooks(db)
  } finally {
    await db.destroy()
  }
}

/** What the server would have done on each of the days. */
async function makeBooks(db: Database): Promise<void> {
  const { business: clock } = await createShopSource({ now: () => NOW })(db)
  const days = daysOf({ from: BEGIN, to: businessDay(NOW, clock).date }, clock)
  await bookOf(db, days, { clock, now: NOW, dishes: true })
}
