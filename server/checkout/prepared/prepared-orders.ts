import { DAY } from '#contract/kit/durations.ts'
import { calls } from '#contract/kit/texts.ts'
import type { PreparedOrder } from '#contract/orders/prepared.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { preparedKey } from '#server/orders/code.ts'
import { findByCode } from '#server/orders/store.ts'
import { guestOrder } from '#server/orders/views.ts'

/** How long a guest has to order what was prepared. */
const KEPT = DAY

interface Keeping {
  secret: string
  /** The `Idempotency-Key` with which the guest will order it. */
  orderKey: string
  now: Date
}

/** Keeps a prepared order. */
export async function keepPrepared(tx: Tx, order: PreparedOrder, keeping: Keeping): Promise<void> {
  const { secret, orderKey, now } = keeping
  await tx
    .insertInto('prepared_orders')
    .values({
      key_hash: sha256(preparedKey(secret, orderKey)),
      order_key: orderKey,
      body: JSON.stringify(order),
      until: new Date(now.getTime() + KEPT).toISOString(),
    })
    .execute()
}

/** The key of what was kept for an order key, and until when it is kept. */
export async function preparedAs(
  db: Database,
  { secret, orderKey }: Pick<Keeping, 'secret' | 'orderKey'>,
): Promise<{ key: string; until: string }> {
  const key = preparedKey(secret, orderKey)
  const { until } = await rowOf(db, key).executeTakeFirstOrThrow()
  return { key, until }
}

/** What was prepared, and how the order that has become of it goes. Throws a 404 when it is unknown or too old. */
export async function readPrepared(db: Database, key: string, { now, lang }: { now: Date; lang: string }) {
  const row = await rowOf(db, key).where('until', '>', now.toISOString()).executeTakeFirst()
  if (!row) throw new RequestError(404, { message: calls.notFound })
  const placed = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('scope', '=', 'order')
    .where('key', '=', row.order_key)
    .executeTakeFirst()
  return {
    order: readJson<PreparedOrder>(row.body),
    orderKey: row.order_key,
    ...(placed && { placed: await stateOf(db, readJson<{ code: string }>(placed.answer).code, lang) }),
  }
}

/** Undefined while it is still to be paid. */
async function stateOf(db: Database, wanted: string, lang: string) {
  const found = await findByCode(db, wanted)
  if (!found) return undefined
  const { code, statusText, orderState, promisedAt } = guestOrder(found, lang)
  return { code, statusText, orderState, promisedAt }
}

const rowOf = (db: Database, key: string) =>
  db.selectFrom('prepared_orders').selectAll().where('key_hash', '=', sha256(key))
