import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { createShopSource } from './domain/shop/shop.ts'

/** What the server is put together from; tests pass their own. */
export interface Deps {
  db: Database
  config: Config
  log: Logger
  now: () => Date
  shop: ReturnType<typeof createShopSource>
  /** Says that something was put into the outbox. */
  wakeOutbox: () => void
}
