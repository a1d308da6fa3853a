import type { ProviderCheck, ProviderPart } from '#contract/desk/provider-checks.ts'
import type { ProviderKind } from '#contract/orders/provider-kinds.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** What a kind of provider does not let the shop do. */
export interface ProviderTrouble extends ProviderCheck {
  kind: string
}

/** What is known to be wrong at the providers of the shop's payment methods. */
export const providerTroubles = (db: Reader): Promise<ProviderTrouble[]> =>
  db
    .selectFrom('provider_troubles')
    .select(['kind', 'part', 'problem', 'detail'])
    .where('kind', 'in', db.selectFrom('payment_providers').select('kind'))
    .orderBy('kind')
    .orderBy('part')
    .orderBy('access')
    .execute()

/** What a test tries of each part, which the same kind of call has to prove right. */
const triedBy = {
  payments: 'write',
  refunds: 'write',
  disputes: 'read',
  webhook: 'read',
} as const satisfies Record<ProviderPart, string>

/** Stores what a test has found, in place of all that was known before. */
export const storeTest = (
  db: Database,
  kind: ProviderKind,
  checks: ProviderCheck[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async tx => {
    await tx.deleteFrom('provider_troubles').where('kind', '=', kind).execute()
    const rows = checks.flatMap(({ part, problem, detail = '' }) =>
      problem ? [{ kind, part, access: triedBy[part], problem, detail, noted_at: now.toISOString() }] : [],
    )
    if (rows.length > 0) await tx.insertInto('provider_troubles').values(rows).execute()
  })
