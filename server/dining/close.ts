import { unknownTable } from '#contract/desk/texts.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { beganAt, lockTable } from './evening.ts'

interface Closing {
  id: string
  /** When the evening began that is ended. One that is over already is not ended again. */
  since: string
  shop: Pick<Shop, 'business' | 'tables'>
  by: AuditActor
  now: Date
}

/**
 * Closes a table: its sessions and calls end, and its code is another one from then on. What was ordered before stays in the evening that
 * ends, also what is paid only afterwards.
 */
export async function closeTable(tx: Tx, { id, since, shop, by, now }: Closing): Promise<void> {
  const table = shop.tables.find(each => each.id === id)
  if (!table) throw new RequestError(404, { message: unknownTable })
  if (beganAt(await lockTable(tx, id), businessDay(now, shop.business)) !== since) return
  const closed_at = await afterItsOrders(tx, { id, since, now })
  await tx.updateTable('table_evenings').set({ closed_at }).where('table_id', '=', id).execute()
  await tx.deleteFrom('sessions').where('table_id', '=', id).execute()
  await tx
    .updateTable('table_calls')
    .set({ seen_at: now.toISOString() })
    .where('table_id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
  await recordAct(tx, { kind: 'evening-closed', subject: table.name, by }, now)
}

/** The time of the closing, which no order of the evening is at or behind, although another process may have placed it by its own clock. */
async function afterItsOrders(
  tx: Tx,
  { id, since, now }: Pick<Closing, 'id' | 'since' | 'now'>,
): Promise<string> {
  const { last } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('table_id', '=', id)
    .where('table_id', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return new Date(Math.max(now.getTime(), Date.parse(last ?? since)) + 1).toISOString()
}
