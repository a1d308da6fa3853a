import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import type { Usage } from './usage.ts'

export interface CommandContext {
  db: Database
  config: Config
  now: Date
  readShop: () => Promise<Shop>
}

export const contextOf = (db: Database, config: Config): CommandContext => ({
  db,
  config,
  now: clockFrom(config.clock)(),
  readShop: () => createShopSource()(db),
})

export interface Command extends Usage {
  run: (context: CommandContext, args: string[]) => Promise<void>
  /** Whether the database must not be migrated before the command. */
  untouched?: boolean
  /** Whether the command works without an existing shop. */
  begins?: boolean
  /** Whether it also says why the shop takes no orders; those of an evening do, those of a timer do not. */
  notices?: boolean
}
