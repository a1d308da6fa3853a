import { businessDay } from '#contract/hours/business-day.ts'
import { fromCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { TableEvening } from '#contract/orders/table-evening.ts'
import { choiceWords, dishName, partWords } from '#contract/orders/words.ts'
import type { Handlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { withItems } from '#server/orders/store.ts'
import type { Actor, TableActor } from '#server/sessions/actor.ts'
import { once } from '#server/sessions/once.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'
import type { Shop } from '#server/shop/shop.ts'
import { latestCalls, storeCall } from './calls.ts'
import { beganAt, closedAtOf, codeOf, lockSession } from './evening.ts'
import { joinTable } from './seat.ts'
import { isPaying, sumOf, tableOrders } from './table-orders.ts'

/** What the phones of a table see of it, and whom they call. */
export const tableHandlers = {
  joinTable,
  getTableEvening: ({ deps, shop, actor }) => eveningFor(deps, shop, seated(actor)),
  async callStaff(call) {
    const { deps, shop, key, body } = call
    const actor = seated(call.actor)
    await limitAttempts(call, 'table-call', actor.tableId)
    const now = deps.now()
    await inTransaction(deps.db, async tx => {
      await lockSession(tx, actor)
      await once(tx, { scope: 'table-call', key, actor, body, now }, () =>
        storeCall(tx, { tableId: actor.tableId, kind: body.kind, now }),
      )
    })
    return eveningFor(deps, shop, actor)
  },
} satisfies Partial<Handlers>

/** The caller as one at a table. Throws a 404 for anybody else. */
function seated(actor: Actor): TableActor {
  if (actor.kind !== 'table') throw new RequestError(404, { message: fieldTexts.unknownTable })
  return actor
}

async function eveningFor(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  shop: Shop,
  { tableId }: TableActor,
): Promise<TableEvening> {
  const { currency } = shop.features
  const since = beganAt(await closedAtOf(db, tableId), businessDay(now(), shop.business))
  const orders = (await tableOrders(db, since, tableId)).filter(order => !isPaying(order))
  const records = await withItems(
    db,
    orders.map(({ row }) => row),
  )
  const totals = new Map(orders.map(({ row, total }) => [row.code, total]))
  const calls = await latestCalls(db, tableId, since)
  return {
    name: shop.tables.find(({ id }) => id === tableId)?.name ?? '',
    code: codeOf(config.secret, tableId, since),
    orders: records.map(({ row, items }) => ({
      code: row.code,
      at: row.created_at,
      items: items.map(({ qty, words: { guest } }) => ({
        qty,
        name: dishName(guest),
        choices: [...choiceWords(guest), ...guest.items.map(partWords)],
      })),
      total: fromCents(totals.get(row.code) ?? row.total, currency),
    })),
    sum: fromCents(sumOf(orders.map(({ total }) => total)), currency),
    calls: calls.map(({ kind, called_at, seen_at }) => ({ kind, at: called_at, seen: seen_at !== null })),
  }
}
