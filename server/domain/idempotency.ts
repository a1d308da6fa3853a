import type { Tx } from '../db/database.ts'
import { sha256 } from '../sha256.ts'

/** An idempotency key: the same key of the same actor never does the same thing twice. */
export interface IdempotencyClaim {
  /** What the key is for, such as `order`. */
  scope: string
  key: string
  actor: string
  digest: string
}

/**
 * Claims a key inside the transaction of its work, so that failed work releases it. Returns what an earlier success stored;
 * a concurrent call with the key waits here for the outcome.
 */
export async function claimKey(
  tx: Tx,
  claim: IdempotencyClaim,
  now: Date,
): Promise<{ digest: string; answer: string } | undefined> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...claim, answer: '', created_at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['scope', 'key', 'actor']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  return tx
    .selectFrom('idempotency')
    .select(['digest', 'answer'])
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .where('actor', '=', claim.actor)
    .executeTakeFirstOrThrow()
}

/** The answer stored for the key of the given actor. */
export const storedAnswer = (
  tx: Tx,
  { scope, key }: IdempotencyClaim,
  actor: string,
): Promise<{ digest: string; answer: string } | undefined> =>
  tx
    .selectFrom('idempotency')
    .select(['digest', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('actor', '=', actor)
    .executeTakeFirst()

/** Stores the result of the claimed work, as JSON without secrets. */
export async function settleKey(tx: Tx, claim: IdempotencyClaim, answer: string): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .where('actor', '=', claim.actor)
    .execute()
}

/** A digest that is the same for the same content, whatever the order of its fields. */
export const digestOf = (body: unknown): string =>
  sha256(JSON.stringify(body, (_, value: unknown) => (isRecord(value) ? sorted(value) : value)))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
