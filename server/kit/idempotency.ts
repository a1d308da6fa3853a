import type { Reader, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { sha256 } from './sha256.ts'

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
  const asked = { scope, key, actor, others }
  const [claimed] = await insertKey(tx, { ...asked, digest, created_at: now.toISOString() })
  if (claimed) return undefined
  const [earlier] = await selectKey(tx, asked)
  if (!earlier) throw new Error(`the key of an earlier call is gone: ${scope}`)
  return earlier
}

type StoredKey = Omit<IdempotencyClaim, 'digest'>

/** The rows of a key of an actor, or of one whose name has the pattern `others`. */
const keysOf = (db: Tx, { scope, key, actor, others }: StoredKey & { others: string }) =>
  db
    .selectFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('actor', '=', actor), eb('actor', 'like', others)]))

const insertKey = prepared((db, row: IdempotencyClaim & { others: string; created_at: string }) =>
  db
    .insertInto('idempotency')
    .columns(['scope', 'key', 'actor', 'digest', 'answer', 'created_at'])
    .expression(
      db
        .selectNoFrom(({ val }) => [
          val(row.scope).as('scope'),
          val(row.key).as('key'),
          val(row.actor).as('actor'),
          val(row.digest).as('digest'),
          val('').as('answer'),
          val(row.created_at).as('created_at'),
        ])
        .where(({ exists, not }) => not(exists(keysOf(db, row).select('actor')))),
    )
    .onConflict(conflict => conflict.columns(['scope', 'key', 'actor']).doNothing())
    .returning('key'),
)
const selectKey = prepared((db, asked: StoredKey & { others: string }) =>
  keysOf(db, asked)
    .select(['digest', 'answer'])
    .orderBy(({ eb }) => eb('actor', '=', asked.actor), 'desc'),
)
const updateKey = prepared((db, { scope, key, actor, answer }: StoredKey & { answer: string }) =>
  db
    .updateTable('idempotency')
    .set({ answer })
    .where(row => row.and({ scope, key, actor })),
)

/** What an earlier success of a key has stored; undefined without one. */
export async function storedAnswer(
  db: Reader,
  { others = '', ...asked }: StoredKey & { others?: string },
): Promise<{ digest: string; answer: string } | undefined> {
  const [earlier] = await selectKey(db, { ...asked, others })
  return earlier
}

/** Stores the result of the claimed work, as JSON without secrets. */
export async function settleKey(tx: Tx, { scope, key, actor }: StoredKey, answer: string): Promise<void> {
  await updateKey(tx, { scope, key, actor, answer })
}

/** A digest that is the same for the same content, whatever the order of its fields. */
export const digestOf = (body: unknown): string =>
  sha256(JSON.stringify(body, (_, value: unknown) => (isRecord(value) ? sorted(value) : value)))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
