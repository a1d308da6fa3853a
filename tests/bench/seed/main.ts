import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { importFolder } from '#server/data/import.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { CLOCK } from '../server.ts'
import { SEED_SECRET } from './orders.ts'
import { seedOrders } from './seed.ts'

/*
 * Fills a new shop with the demo restaurant and orders of three years, for trying out by hand:
 * `node tests/bench/seed/main.ts 200000 /tmp/old-shop [postgres://…]`, then a server with DATA_DIR (and DATABASE_URL).
 */
const [orders = '', dataDir = '', url] = process.argv.slice(2)
if (!(Number(orders) > 0) || dataDir === '') {
  console.error('Usage: node tests/bench/seed/main.ts <number of orders> <new data folder> [postgres://…]')
  process.exit(1)
}
mkdirSync(dataDir, { recursive: true })
writeFileSync(join(dataDir, 'secret'), `${SEED_SECRET}\n`, { mode: 0o600 })
const db = openDatabase({ url, file: join(dataDir, 'tischlein.sqlite') })
try {
  await migrate(db)
  await importFolder(db, DEMO_FOLDER, join(dataDir, 'media'))
  await seedOrders(db, { orders: Number(orders), until: new Date(CLOCK) })
} finally {
  await db.destroy()
}
