import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, dataDirOf, readConfig } from '#server/config/config.ts'
import { withKeptAddress } from '#server/config/kept-address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { UserError } from '#server/kit/user-error.ts'
import { damageError, isDamaged } from '#server/operations/backup/damage.ts'
import { obstacleNotice, obstaclesIn } from '#server/shop/obstacles.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { type Command, contextOf } from './command.ts'
import { commands } from './commands.ts'
import { commandOf } from './usage.ts'

/** The command line of a shop. It uses the same environment as the server. */
export async function runShop(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const asked = commandOf(commands, args)
  if ('help' in asked) console.log(asked.help)
  else await withDatabase(asked.command, asked.args, env)
}

async function withDatabase(
  { run, untouched, begins, notices }: Command,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const dataDir = dataDirOf(env)
  const file = join(dataDir, 'tischlein.sqlite')
  // A mistyped folder must not become a new, empty shop.
  if (!begins && !env.DATABASE_URL && !existsSync(file)) {
    throw new UserError(
      `There is no shop in ${dataDir} (DATA_DIR). To begin one, import a menu or run npm start.`,
    )
  }
  const config: Config = readConfig(withKeptAddress(env))
  const db: Database = openDatabase({ url: config.databaseUrl, file })
  try {
    if (!untouched) await migrate(db)
    await run(contextOf(db, config), args)
    const notice = notices && obstacleNotice(await createShopSource({ obstaclesOf: obstaclesIn(config) })(db))
    if (notice) console.error(notice)
  } catch (error) {
    throw isDamaged(error) ? await damageError(error.message, config) : error
  } finally {
    await db.destroy()
  }
}
