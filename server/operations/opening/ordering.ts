import { type SettingKey, storedKeys } from '#contract/describe/settings/registry.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import { publishing } from '#server/data/draft/publications.ts'
import { claimDraft } from '#server/data/draft/stored.ts'
import type { Tx } from '#server/db/database.ts'

const KEY: SettingKey = 'ORDERING_ACTIVE'

/**
 * Opens or closes the shop for orders. This setting takes effect at once instead of becoming part of the
 * draft, whatever else is being changed, and is listed among what was published.
 */
export async function setOrdering(
  tx: Tx,
  open: boolean,
  { by, now }: { by: AuditActor; now: Date },
): Promise<void> {
  // A draft that is being published writes every setting again.
  await claimDraft(tx)
  const kind = open ? 'opened' : 'closed'
  await publishing(tx, { kind, by: actorOf(by), now, names: [], changes: 1 }, () =>
    storeSetting(tx, open ? '1' : ''),
  )
  await tx
    .deleteFrom('draft_rows')
    .where('table_name', '=', 'settings')
    .where('row_key', 'in', storedKeys(KEY))
    .execute()
  await recordAct(tx, { kind, subject: '', by }, now)
}

async function storeSetting(tx: Tx, value: string): Promise<void> {
  const { numUpdatedRows: changed } = await tx
    .updateTable('settings')
    .set({ key: KEY, value })
    .where('key', 'in', storedKeys(KEY))
    .executeTakeFirst()
  if (changed > 0n) return
  const last = await tx.selectFrom('settings').select('sort').orderBy('sort', 'desc').executeTakeFirst()
  await tx
    .insertInto('settings')
    .values({ key: KEY, value, media: '', public: 1, sort: (last?.sort ?? 0) + 1 })
    .execute()
}
