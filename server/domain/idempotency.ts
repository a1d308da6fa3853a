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
 * a concurrent call with the key waits here for the outcome. `others` is a LIKE pattern of further actors whose key it may
 * be; the actor's own key takes precedence.
 */
export async function claimKey(
  tx: Tx,
  claim: IdempotencyClaim,
  now: Date,
  others = '',
): Promise<{ digest: string; answer: string } | undefined> {
  const { scope, key, actor, digest } = claim
  const theirs = tx
    .selectFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('actor', '=', actor), eb('actor', 'like', others)]))
  const claimed = await tx
    .insertInto('idempotency')
    .columns(['scope', 'key', 'actor', 'digest', 'answer', 'created_at'])
    .expression(
      tx
        .selectNoFrom(({ val }) => [
          val(scope).as('scope'),
          val(key).as('key'),
          val(actor).as('actor'),
          val(digest).as('digest'),
          val('').as('answer'),
          val(now.toISOString()).as('created_at'),
        ])
        .where(({ exists, not }) => not(exists(theirs.select('actor')))),
    )
    .onConflict(conflict => conflict.columns(['scope', 'key', 'actor']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  return theirs
    .select(['digest', 'answer'])
    .orderBy(({ eb }) => eb('actor', '=', actor), 'desc')
    .executeTakeFirstOrThrow()
}

/** Stores the result of the claimed work, as JSON without secrets. */
export async function settleKey(
  tx: Tx,
  { scope, key, actor }: Omit<IdempotencyClaim, 'digest'>,
  answer: string,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer })
    .where(row => row.and({ scope, key, actor }))
    .execute()
}

/** A digest that is the same for the same content, whatever the order of its fields. */
export const digestOf = (body: unknown): string =>
  sha256(JSON.stringify(body, (_, value: unknown) => (isRecord(value) ? sorted(value) : value)))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
