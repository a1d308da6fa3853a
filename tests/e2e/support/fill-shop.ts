import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDemoCustomer } from '#server/app/demo-customer.ts'
import { addDemoHistory } from '#server/app/demo-history.ts'
import { readConfig } from '#server/config/config.ts'
import { importFolder, isEmpty } from '#server/data/import.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { copyPicturedDemo } from '../../pictures/pictured-demo.ts'

/*
 * Fills the shop that the tests share before it starts, as its start would do, but with pictures, which the demo has not, and without the
 * demo's promotions and pairings: sums are those of its menu, carts have nothing beside their dishes, and tests have promotions and pairings
 * of their own.
 */
const config = readConfig(process.env)
const now = clockFrom(config.clock)()
const db = openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'tischlein.sqlite') })
await migrate(db)
if (await isEmpty(db)) {
  const folder = mkdtempSync(join(tmpdir(), 'pictured-'))
  copyPicturedDemo(folder)
  await importFolder(db, folder, join(config.dataDir, 'media'), [], undefined, now)
  rmSync(folder, { recursive: true })
  await db.deleteFrom('promotions').execute()
  await db.updateTable('categories').set({ pairings: '[]' }).execute()
  const userId = await addDemoCustomer(db, now)
  const shop = await createShopSource()(db)
  if (userId) await addDemoHistory(db, { userId, shop, secret: config.secret }, now)
}
await db.destroy()
