import type { Tx } from '../db/database.ts'
import type { IdempotencyRow } from '../db/idempotency-table.ts'
import { prepared } from '../db/prepared.ts'
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
  const { scope, key, actor, digest } = claim
  const row = { scope, key, actor, digest, answer: '', created_at: now.toISOString() }
  const [claimed] = await insertKey(tx, row)
  if (claimed) return undefined
  const earlier = await storedAnswer(tx, claim)
  if (!earlier) throw new Error(`the key of an earlier call is gone: ${scope}`)
  return earlier
}

type StoredKey = Omit<IdempotencyClaim, 'digest'>

const insertKey = prepared((db, row: IdempotencyRow) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict(conflict => conflict.columns(['scope', 'key', 'actor']).doNothing())
    .returning('key'),
)
const selectKey = prepared((db, { scope, key, actor }: StoredKey) =>
  db
    .selectFrom('idempotency')
    .select(['digest', 'answer'])
    .where(row => row.and({ scope, key, actor })),
)
const updateKey = prepared((db, { scope, key, actor, answer }: StoredKey & { answer: string }) =>
  db
    .updateTable('idempotency')
    .set({ answer })
    .where(row => row.and({ scope, key, actor })),
)

/** The answer stored for a key of an actor. */
const storedAnswer = async (tx: Tx, { scope, key, actor }: StoredKey) =>
  (await selectKey(tx, { scope, key, actor }))[0]

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
