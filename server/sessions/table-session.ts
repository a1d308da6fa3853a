import { fieldTexts } from '#contract/texts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { issueToken } from './sessions.ts'

/**
 * Starts a session at a table and returns its token. Every phone gets its own, so that several at one table order
 * independently. Throws a 404 when there is no such table.
 */
export async function startTableSession(
  tx: Tx,
  { tables }: Pick<Shop, 'tables'>,
  { id, now }: { id: string; now: Date },
): Promise<{ id: string; token: string }> {
  const table = tables.find(each => each.id === id)
  if (!table) throw new RequestError(404, { message: fieldTexts.unknownTable })
  return { id: table.id, token: await issueToken(tx, { tableId: table.id }, now) }
}
