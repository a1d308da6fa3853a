import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { latestOrders } from '#server/domain/orders/list.ts'
import { importFolder } from '#server/import/import.ts'
import { ImportError } from '#server/import/mistakes.ts'

/** What a restaurant does with its shop by hand. It uses the same environment as the server. */
const USAGE = `node scripts/shop.ts import <folder> [branch]   makes a folder of data files the menu and settings
node scripts/shop.ts orders                     lists the latest orders`

const [command, folder, branch] = process.argv.slice(2)

try {
  if (command === 'import' && folder) await withDatabase(runImport(folder, branch))
  else if (command === 'orders') await withDatabase(runOrders)
  else throw new ConfigError(USAGE)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ImportError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function withDatabase(run: (db: Database, dataDir: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const db = openDatabase({ url: databaseUrl, file: join(dataDir, 'tischlein.sqlite') })
  try {
    await migrate(db)
    await run(db, dataDir)
  } finally {
    await db.destroy()
  }
}

function runImport(source: string, branch: string | undefined) {
  const overlays = branch === undefined ? [] : [join(source, 'branches', branch)]
  return async (db: Database, dataDir: string): Promise<void> => {
    const { products, menus } = await importFolder(db, source, join(dataDir, 'media'), overlays)
    console.log(`Imported ${products} products and ${menus} combos from ${source}`)
  }
}

async function runOrders(db: Database): Promise<void> {
  const orders = await latestOrders(db)
  for (const order of orders) {
    console.log(`${order.createdAt}  ${order.code}  ${order.status}  ${order.way}  ${order.total.toFixed(2)}`)
    for (const item of order.items) console.log(`    ${item}`)
  }
  if (orders.length === 0) console.log('There are no orders yet')
}
