import type { Logger } from 'pino'
import type { Placed } from '#contract/api/failure.ts'
import type { MailTest } from '#contract/desk/opening.ts'
import type { FetchOutside } from '#lib/outside/fetch-outside.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import type { Disk } from '#server/kit/disk.ts'
import type { Version } from '#server/kit/version.ts'
import type { OrderEvents } from '#server/live/order-events.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Drives } from '#server/places/drives.ts'
import type { Finder } from '#server/places/finder.ts'
import type { BuilderSource } from '#server/rebuild/builder.ts'
import type { Identify } from '#server/sessions/identity.ts'
import type { createShopSource } from '#server/shop/shop.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Payments by redirect, as calls use them (server/checkout/pay). No call to a provider runs inside a transaction. */
export interface Payments {
  /** The address for paying an order, or the state of a decided payment. Throws a 503 when the provider fails. */
  start(code: string): Promise<{ url?: string | undefined; state: PaymentRow['state'] } | undefined>
  /** Cancels an unpaid order, so that its key can be used for another one. Throws a 503 while it may still be paid. */
  cancel(code: string): Promise<void>
  /**
   * Handles the return from the provider: returns the order and whether its payment is pending. Throws a 402 if it failed. The
   * payment of a guest who is still away (`isAway`) stays open.
   */
  check(providerId: string, token: string, isAway?: boolean): Promise<Placed & { pending: boolean }>
  /** What has become of a payment: its provider is asked where that may be, and its state stays where it does not answer. */
  ask(payment: Pick<PaymentRow, 'code' | 'state'>): Promise<PaymentRow['state']>
  /** Asks the provider about an order and stores the result. Returns the payment's state. */
  refreshStatus(code: string): Promise<PaymentRow['state'] | undefined>
  /** Handles a provider's webhook about a session, which may not be stored after a crash. */
  handleWebhook(code: string, session: string): Promise<void>
  /**
   * Asks the provider about an order and, if it is paid, about all money of it that went back. A message that nobody has signed
   * names the session: only one that is stored has the provider asked.
   */
  handleChanged(code: string, session?: string): Promise<void>
  /**
   * Handles a provider's webhook about money of an order that went back: by a refund or a dispute that the shop did not ask for,
   * or by its own refund, which may fail days after it was done, such as for a closed account.
   */
  handleReturned(code: string): Promise<void>
}

/** Makes backups (server/operations/backup). */
export interface BackupMaker {
  /** Begins one, unless one is being made. Returns whether it did. */
  begin(): Promise<boolean>
}

/** The server's dependencies; tests pass their own. */
export interface Deps {
  db: Database
  config: Config
  log: Logger
  now: () => Date
  shop: ReturnType<typeof createShopSource>
  payments: Payments
  finder: Finder
  /** The drives of the routing service; undefined if none is configured. */
  drives: Drives | undefined
  live: OrderEvents
  metrics: Metrics
  life: Lifecycle
  /** Asks a social provider for a person's identity. */
  identify: Identify
  /** Sends a mail to an address as the shop sends its own, at once. */
  testMail: (to: string) => Promise<MailTest>
  /** Notifies the outbox of new rows. */
  wakeOutbox: () => void
  /** Notifies the outbox that the menu has changed, so that the pages follow. */
  wakeRebuilds: () => void
  /** Returns the builder's state; undefined if none is configured. */
  builder: BuilderSource | undefined
  backups: BackupMaker
  disk: (folder: string) => Promise<Disk>
  version: Version
  /** Asks the centre and branches. */
  fetchOutside: FetchOutside
  /** Notifies the worker of payments of new refunds. */
  wakeRefunds: () => void
}
