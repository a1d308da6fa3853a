import { createHmac } from 'node:crypto'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { lettersFrom } from '#server/orders/code.ts'
import type { TableActor } from '#server/sessions/actor.ts'

const CODE_LENGTH = 4

/** When the evening of a table began, ISO 8601: when it was closed last, or with the business day. */
export function beganAt(closedAt: string, today: Pick<BusinessDay, 'from'>): string {
  const dayBegan = today.from.toISOString()
  return closedAt > dayBegan ? closedAt : dayBegan
}

/** What guests type beside the code on the table: another one for each evening, so that nobody orders from home who was there before. */
export const codeOf = (secret: string, tableId: string, since: string): string =>
  lettersFrom(createHmac('sha256', secret).update(`table code ${tableId} ${since}`).digest(), CODE_LENGTH)

/** When a table was closed last; empty for never. */
export async function closedAtOf(reader: Reader, tableId: string): Promise<string> {
  const row = await reader
    .selectFrom('table_evenings')
    .select('closed_at')
    .where('table_id', '=', tableId)
    .executeTakeFirst()
  return row?.closed_at ?? ''
}

/** Locks a table until the transaction ends, so that it is not closed in the meantime. Returns when it was closed last; empty for never. */
export async function lockTable(tx: Tx, tableId: string): Promise<string> {
  const { closed_at } = await tx
    .insertInto('table_evenings')
    .values({ table_id: tableId, closed_at: '' })
    .onConflict(conflict =>
      conflict.column('table_id').doUpdateSet(({ ref }) => ({ closed_at: ref('table_evenings.closed_at') })),
    )
    .returning('closed_at')
    .executeTakeFirstOrThrow()
  return closed_at
}

/** The same for a caller at a table. Throws a 401 when it was closed since their session began. */
export async function lockSession(tx: Tx, actor: TableActor): Promise<string> {
  const closedAt = await lockTable(tx, actor.tableId)
  if (!(await isSeated(tx, actor))) throw new RequestError(401, { message: fieldTexts.tableClosed })
  return closedAt
}

/** Whether a session at a table goes on. */
export async function isSeated(tx: Tx, { sessionId }: TableActor): Promise<boolean> {
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined
}
