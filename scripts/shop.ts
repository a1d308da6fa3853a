import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '#server/backup/format.ts'
import { type Config, ConfigError, dataDirOf, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { AnswerError } from '#server/domain/orders/answer.ts'
import { ExportError } from '#server/export/export.ts'
import { ImportError } from '#server/import/mistakes.ts'
import { type Command, commands } from './shop/commands.ts'
import { TableCardsError } from './shop/table-cards.ts'
import { commandOf, UsageError } from './shop/usage.ts'

/** DATA_DIR has no shop. A mistyped folder must not become a new, empty shop. */
class NoShopError extends Error {
  constructor(dataDir: string) {
    super(`There is no shop in ${dataDir} (DATA_DIR). To begin one, import a menu or run npm start.`)
  }
}

/** The command line of a shop. It uses the same environment as the server. */
async function main(args: string[]): Promise<void> {
  const asked = commandOf(commands, args)
  if ('help' in asked) console.log(asked.help)
  else await withDatabase(asked.command, asked.args)
}

async function withDatabase({ run, untouched, begins }: Command, args: string[]): Promise<void> {
  const dataDir = dataDirOf(process.env)
  const file = join(dataDir, 'tischlein.sqlite')
  if (!begins && !process.env.DATABASE_URL && !existsSync(file)) throw new NoShopError(dataDir)
  const config: Config = readConfig(process.env)
  const db: Database = openDatabase({ url: config.databaseUrl, file })
  try {
    if (!untouched) await migrate(db)
    await run({ db, config }, args)
  } finally {
    await db.destroy()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const expected = [
    UsageError,
    NoShopError,
    ConfigError,
    ImportError,
    ExportError,
    AnswerError,
    BackupError,
    TableCardsError,
  ]
  if (!(error instanceof Error) || !expected.some(kind => error instanceof kind)) throw error
  console.error(error.message)
  process.exitCode = 1
}
