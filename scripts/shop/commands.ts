import { join } from 'node:path'
import { formatLongDateTime } from '#lib/i18n/format.ts'
import type { BackupPart } from '#server/backup/format.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { writeBackup } from '#server/backup/write.ts'
import { clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { answerOrder, type OrderAnswer } from '#server/domain/orders/answer.ts'
import { latestOrders } from '#server/domain/orders/list.ts'
import { retryFailed } from '#server/domain/outbox-retry.ts'
import { createShopSource } from '#server/domain/shop/shop.ts'
import { exportFolder } from '#server/export/export.ts'
import { queueRebuild } from '#server/hooks/queue-rebuild.ts'
import { importFolder } from '#server/import/import.ts'
import { formatOf } from '#server/messages/formats.ts'
import { writeTableCards } from './table-cards.ts'
import type { Usage } from './usage.ts'

interface CommandContext {
  db: Database
  config: Config
}

export interface Command extends Usage {
  run: (context: CommandContext, args: string[]) => Promise<void>
  /** Whether the database has to be left as it is before the command. */
  untouched?: boolean
  /** Whether there need not be a shop before the command. */
  begins?: boolean
}

export const commands: Record<string, Command> = {
  import: {
    args: ['<folder>', '[branch]'],
    does: 'makes a folder of data files the menu and settings',
    run: runImport,
    begins: true,
  },
  export: {
    args: ['<folder>'],
    does: 'writes menu and settings into a new folder of data files',
    run: runExport,
  },
  orders: { args: [], does: 'lists the latest orders', run: runOrders },
  approve: { args: ['<code>'], does: 'accepts an order; its guest gets a mail', run: answering('approved') },
  reject: { args: ['<code>'], does: 'declines an order; its guest gets a mail', run: answering('rejected') },
  complete: { args: ['<code>'], does: 'an order that was approved is done', run: answering('completed') },
  resend: { args: [], does: 'sends again what could not be sent for a day', run: runResend },
  tables: {
    args: ['<file or folder>'],
    does: 'writes cards with QR codes for all tables, to print',
    run: runTables,
  },
  backup: {
    args: ['<folder>'],
    does: 'copies the shop into a new folder, while it is open too',
    run: runBackup,
  },
  restore: {
    args: ['<folder>'],
    does: 'fills a new database and data folder from such a copy',
    run: runRestore,
    untouched: true,
    begins: true,
  },
}

async function runImport({ db, config }: CommandContext, [source = '', branch]: string[]): Promise<void> {
  const overlays = branch === undefined ? [] : [join(source, 'branches', branch)]
  const announce = (tx: Tx): Promise<void> => queueRebuild(tx, clockFrom(config.clock)())
  const mediaDir = join(config.dataDir, 'media')
  const { products, menus } = await importFolder(db, source, mediaDir, overlays, announce)
  console.log(`Imported ${products} products and ${menus} combos from ${source}`)
  console.log('The pages follow as soon as the running server sees it.')
}

async function runExport({ db, config }: CommandContext, [target = '']: string[]): Promise<void> {
  const { products, menus, pictures, counted } = await exportFolder(db, {
    mediaDir: join(config.dataDir, 'media'),
    target,
    postgres: config.databaseUrl !== undefined,
  })
  console.log(`Exported ${products} products, ${menus} combos and ${pictures} pictures into ${target}`)
  if (counted > 0) {
    console.log(
      `${counted} products have a stock. An import counts anew from the file: correct the column first when portions were sold meanwhile.`,
    )
  }
}

async function runOrders({ db }: CommandContext): Promise<void> {
  const orders = await latestOrders(db)
  const format = formatOf(await createShopSource()(db), 'en')
  const at = (time: string) => formatLongDateTime(time, format)
  for (const { code, createdAt, deliverAt, status, way, total, items } of orders) {
    const wanted = deliverAt ? `for ${at(deliverAt)}` : 'as soon as possible'
    console.log(`${code}  ${status}  ${way}, ${wanted}  ${total.toFixed(2)}  ordered ${at(createdAt)}`)
    for (const item of items) console.log(`    ${item}`)
  }
  if (orders.length === 0) console.log('There are no orders yet')
}

/** The server sends the mail: at once when it looks next, or when it starts. */
function answering(answer: OrderAnswer): Command['run'] {
  return async ({ db, config }, [typed = '']) => {
    const code = typed.toUpperCase()
    const now = clockFrom(config.clock)()
    const shop = await createShopSource()(db)
    const mailed = await inTransaction(db, tx => answerOrder(tx, { code, answer, shop, now }))
    console.log(`The order ${code} is ${answer}${mailed ? '; its guest gets a mail' : ''}.`)
  }
}

async function runResend({ db, config }: CommandContext): Promise<void> {
  const count = await retryFailed(db, clockFrom(config.clock)())
  console.log(
    count > 0
      ? `${count} failed mails and messages will be sent again as soon as the running server sees them.`
      : 'Nothing has failed.',
  )
}

async function runTables({ db, config }: CommandContext, [target = '']: string[]): Promise<void> {
  for (const line of await writeTableCards(db, target, config)) console.log(line)
}

const PARTS_IN_WORDS: Record<BackupPart, string> = { media: 'the pictures', secret: 'the secret' }
const lists = new Intl.ListFormat('en')

async function runBackup({ db, config }: CommandContext, [target = '']: string[]): Promise<void> {
  const { dataDir, databaseUrl } = config
  const { rows, parts } = await writeBackup(db, { dataDir, target, postgres: databaseUrl !== undefined })
  const copied = [`${rows} rows`, ...parts.map(part => PARTS_IN_WORDS[part])]
  console.log(`Copied ${lists.format(copied)} into ${target}. Keep it where nobody else can read it.`)
  if (!parts.includes('secret')) {
    console.log('SECRET is not in it: keep that elsewhere, or links to orders do not open after a restore.')
  }
}

async function runRestore({ db, config }: CommandContext, [folder = '']: string[]): Promise<void> {
  const rows = await restoreBackup(db, folder, config.dataDir)
  console.log(`Restored ${rows} rows from ${folder}.`)
}
