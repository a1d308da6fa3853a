import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Identify } from '#server/customers/social/identify.ts'
import type { Database } from '#server/db/database.ts'
import type { Disk } from '#server/kit/disk.ts'
import type { Version } from '#server/kit/version.ts'
import type { OrderEvents } from '#server/live/order-events.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Finder } from '#server/places/finder.ts'
import type { BuilderSource } from '#server/rebuild/builder.ts'
import type { createShopSource } from '#server/shop/shop.ts'
import type { Lifecycle } from './lifecycle.ts'

/** The server's dependencies; tests pass their own. */
export interface Deps {
  db: Database
  config: Config
  log: Logger
  now: () => Date
  shop: ReturnType<typeof createShopSource>
  payments: Payments
  finder: Finder
  live: OrderEvents
  metrics: Metrics
  life: Lifecycle
  /** Asks a social provider for a person's identity. */
  identify: Identify
  /** Notifies the outbox of new rows. */
  wakeOutbox: () => void
  /** Notifies the outbox that the menu has changed, so that the pages follow. */
  wakeRebuilds: () => void
  /** Returns the builder's state; undefined if none is configured. */
  builder: BuilderSource | undefined
  disk: (folder: string) => Promise<Disk>
  version: Version
  /** Calls centre or branches. */
  fetch: typeof globalThis.fetch
  /** Notifies the worker of payments of new refunds. */
  wakeRefunds: () => void
}
