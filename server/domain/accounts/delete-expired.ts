import type { Tx } from '../../db/database.ts'

/** How long it can be seen which mails went out about an account, in ms. */
const KEPT = 30 * 24 * 3_600_000
const KINDS = ['welcome', 'registered', 'reset', 'changed']

/** Removes sessions, links, counts of tries and used proofs that are over, and old mails about accounts. */
export async function deleteExpiredAccountData(tx: Tx, now: Date): Promise<void> {
  const time = now.toISOString()
  await tx.deleteFrom('sessions').where('expires_at', '<=', time).execute()
  await tx.deleteFrom('reset_links').where('expires_at', '<=', time).execute()
  await tx.deleteFrom('tries').where('until', '<=', time).execute()
  await tx.deleteFrom('used_nonces').where('until', '<=', time).execute()
  await tx
    .deleteFrom('outbox')
    .where('kind', 'in', KINDS)
    .where('created_at', '<=', new Date(now.getTime() - KEPT).toISOString())
    .execute()
}
