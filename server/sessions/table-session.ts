import { businessDay } from '#contract/hours/business-day.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { issueToken } from './sessions.ts'

/**
 * Starts a session at a table and returns its token, with the table's name and the end of the business day. Every phone gets its own, so
 * that several at one table order independently. Throws a 404 when there is no such table.
 */
export async function startTableSession(
  tx: Tx,
  { tables, business }: Pick<Shop, 'tables' | 'business'>,
  { id, now, endsWithDay = false }: { id: string; now: Date; endsWithDay?: boolean },
) {
  const table = tables.find(each => each.id === id)
  if (!table) throw new RequestError(404, { message: fieldTexts.unknownTable })
  const until = businessDay(now, business).to.toISOString()
  const token = await issueToken(tx, { tableId: table.id }, now, endsWithDay ? until : undefined)
  return { id: table.id, token, name: table.name, until }
}
