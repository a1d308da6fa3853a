import { DAY } from '#contract/kit/durations.ts'
import type { Tx } from '#server/db/database.ts'
import { IS_ACCOUNT_MAIL } from '#server/outbox/kinds.ts'

/** How long the outbox rows of mails about accounts are kept, in ms. */
const RETENTION_MS = 30 * DAY

/** Deletes expired sessions, links, attempt counters and nonces, and old mails about accounts. */
export async function deleteExpiredAccountData(tx: Tx, now: Date): Promise<void> {
  const time = now.toISOString()
  await tx.deleteFrom('sessions').where('expires_at', '<=', time).execute()
  await tx.deleteFrom('reset_links').where('expires_at', '<=', time).execute()
  await tx.deleteFrom('rate_limits').where('until', '<=', time).execute()
  await tx.deleteFrom('used_nonces').where('until', '<=', time).execute()
  await tx
    .deleteFrom('outbox')
    .where(IS_ACCOUNT_MAIL)
    .where('created_at', '<=', new Date(now.getTime() - RETENTION_MS).toISOString())
    .execute()
}
