import { MINUTE } from '#contract/kit/durations.ts'
import type { Database, Reader } from '#server/db/database.ts'

/** After so many failures in a row, a provider's methods are not offered. */
const FAILURES = 3
/** For how long after the last failure, in ms. Then the next guest tries it again. */
const PAUSE_MS = 5 * MINUTE

/** A kind of provider that cannot be reached. */
export interface Outage {
  kind: string
  /** When it failed last, ISO 8601. */
  at: string
  /** Why it did, as the log names it. */
  reason: string
}

interface Failure {
  kind: string
  reason: string
  now: Date
}

/** Counts that a provider could not be reached when a payment was to be opened. */
export async function noteFailure(db: Database, { kind, reason, now }: Failure): Promise<void> {
  const failed_at = now.toISOString()
  await db
    .insertInto('provider_outages')
    .values({ kind, failures: 1, failed_at, reason })
    .onConflict(conflict =>
      conflict
        .column('kind')
        .doUpdateSet(({ eb }) => ({ failures: eb('provider_outages.failures', '+', 1), failed_at, reason })),
    )
    .execute()
}

/** A provider has answered. */
export async function noteAnswer(db: Database, kind: string): Promise<void> {
  await db.deleteFrom('provider_outages').where('kind', '=', kind).execute()
}

/** The kinds of providers that have failed several times in a row and were not tried since, the longest silent one first. */
export const outages = (db: Reader): Promise<Outage[]> =>
  db
    .selectFrom('provider_outages')
    .select(['kind', 'failed_at as at', 'reason'])
    .where('failures', '>=', FAILURES)
    .orderBy('failed_at')
    .orderBy('kind')
    .execute()

/** Those of them that are not offered to guests now. */
export async function pausedKinds(db: Reader, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - PAUSE_MS).toISOString()
  return new Set((await outages(db)).flatMap(({ kind, at }) => (at > since ? [kind] : [])))
}
