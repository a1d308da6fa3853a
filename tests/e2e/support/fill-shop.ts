import { join } from 'node:path'
import { seedDemo } from '#server/app/demo.ts'
import { addDemoCustomer } from '#server/app/demo-customer.ts'
import { addDemoHistory } from '#server/app/demo-history.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { createShopSource } from '#server/shop/shop.ts'

/*
 * Fills the shop that the tests share before it starts, as its start would do, but for the demo's promotions: sums are those of its menu,
 * and tests have promotions of their own.
 */
const config = readConfig(process.env)
const now = clockFrom(config.clock)()
const db = openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'tischlein.sqlite') })
await migrate(db)
if (await seedDemo(db, join(config.dataDir, 'media'), now)) {
  await db.deleteFrom('promotions').execute()
  const userId = await addDemoCustomer(db, now)
  const shop = await createShopSource()(db)
  if (userId) await addDemoHistory(db, { userId, shop, secret: config.secret }, now)
}
await db.destroy()
