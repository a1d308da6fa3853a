import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { acceptedProviderTypes } from './registry.ts'

/** Logs which payment methods are not offered because this shop cannot take them. */
export async function warnOfProviders(db: Database, config: Config, log: Logger): Promise<void> {
  const taken = acceptedProviderTypes(config)
  const rows = await db.selectFrom('payment_providers').select(['id', 'kind']).execute()
  for (const { id, kind } of rows.filter(row => !taken.has(row.kind))) {
    log.warn(
      { id, kind },
      'a payment method is not offered: a live shop has no sandbox, and others need their keys',
    )
  }
}
