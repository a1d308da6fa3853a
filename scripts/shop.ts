import { join } from 'node:path'
import { BackupError } from '#server/backup/format.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { writeBackup } from '#server/backup/write.ts'
import { clockFrom } from '#server/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { type Database, openDatabase, type Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AnswerError, answerOrder, type OrderAnswer } from '#server/domain/orders/answer.ts'
import { latestOrders } from '#server/domain/orders/list.ts'
import { createShopSource } from '#server/domain/shop/shop.ts'
import { queueRebuild } from '#server/hooks/queue-rebuild.ts'
import { importFolder } from '#server/import/import.ts'
import { ImportError } from '#server/import/mistakes.ts'
import { formatDateTime } from '#server/words/formats.ts'
import { TableCardsError, writeTableCards } from './table-cards.ts'

/** What a restaurant does with its shop by hand. It uses the same environment as the server. */
const USAGE = `npm run shop -- import <folder> [branch]   makes a folder of data files the menu and settings
npm run shop -- orders                     lists the latest orders
npm run shop -- approve <code>             accepts an order; its guest gets a mail
npm run shop -- reject <code>              declines an order; its guest gets a mail
npm run shop -- complete <code>            an order that was approved is done
npm run shop -- tables <file or folder>    writes cards with QR codes for all tables, to print
npm run shop -- backup <folder>            copies the shop into a new folder, while it is open too
npm run shop -- restore <folder>           fills a new database and data folder from such a copy`

const ANSWERS = new Map<string, OrderAnswer>([
  ['approve', 'approved'],
  ['reject', 'rejected'],
  ['complete', 'completed'],
])

const mendableKinds = [ConfigError, ImportError, AnswerError, BackupError, TableCardsError]

const [command = '', subject, branch] = process.argv.slice(2)

try {
  const answer = ANSWERS.get(command)
  if (command === 'import' && subject) await withDatabase(runImport(subject, branch))
  else if (command === 'orders') await withDatabase(runOrders)
  else if (command === 'tables' && subject) await withDatabase(runTables(subject))
  else if (command === 'backup' && subject) await withDatabase(runBackup(subject))
  else if (command === 'restore' && subject) await withDatabase(runRestore(subject), async () => undefined)
  else if (answer && subject) await withDatabase(runAnswer(subject.toUpperCase(), answer))
  else throw new ConfigError(USAGE)
} catch (error) {
  const mendable = mendableKinds.some(kind => error instanceof kind)
  if (!mendable || !(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function withDatabase(
  run: (db: Database, config: Config) => Promise<void>,
  prepare: (db: Database) => Promise<void> = migrate,
): Promise<void> {
  const config = readConfig(process.env)
  const db = openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'tischlein.sqlite') })
  try {
    await prepare(db)
    await run(db, config)
  } finally {
    await db.destroy()
  }
}

function runImport(source: string, branch: string | undefined) {
  const overlays = branch === undefined ? [] : [join(source, 'branches', branch)]
  return async (db: Database, { dataDir, clock }: Config): Promise<void> => {
    const announce = (tx: Tx): Promise<void> => queueRebuild(tx, clockFrom(clock)())
    const { products, menus } = await importFolder(db, source, join(dataDir, 'media'), overlays, announce)
    console.log(`Imported ${products} products and ${menus} combos from ${source}`)
    console.log('The pages follow as soon as the running server sees it.')
  }
}

async function runOrders(db: Database): Promise<void> {
  const orders = await latestOrders(db)
  const { features } = await createShopSource()(db)
  const at = (time: string) => formatDateTime(time, 'en', features.timeZone)
  for (const { code, createdAt, deliverAt, status, way, total, items } of orders) {
    const wanted = deliverAt ? `for ${at(deliverAt)}` : 'as soon as possible'
    console.log(`${code}  ${status}  ${way}, ${wanted}  ${total.toFixed(2)}  ordered ${at(createdAt)}`)
    for (const item of items) console.log(`    ${item}`)
  }
  if (orders.length === 0) console.log('There are no orders yet')
}

/** The server sends the mail: at once when it looks next, or when it starts. */
function runAnswer(code: string, answer: OrderAnswer) {
  return async (db: Database, { clock }: Config): Promise<void> => {
    const now = clockFrom(clock)()
    const shop = await createShopSource()(db)
    const mailed = await inTransaction(db, tx => answerOrder(tx, { code, answer, shop, now }))
    console.log(`The order ${code} is ${answer}${mailed ? '; its guest gets a mail' : ''}.`)
  }
}

function runTables(target: string) {
  return async (db: Database, config: Config): Promise<void> => {
    for (const line of await writeTableCards(db, target, config)) console.log(line)
  }
}

function runBackup(folder: string) {
  return async (db: Database, { dataDir, databaseUrl }: Config): Promise<void> => {
    const rows = await writeBackup(db, { dataDir, target: folder, postgres: databaseUrl !== undefined })
    console.log(
      `Copied ${rows} rows, the pictures and the secret into ${folder}. Keep it where nobody else can read it.`,
    )
  }
}

function runRestore(folder: string) {
  return async (db: Database, { dataDir }: Config): Promise<void> => {
    const rows = await restoreBackup(db, folder, dataDir)
    console.log(`Restored ${rows} rows from ${folder}.`)
  }
}
