import type { endpoints } from '#contract/api/endpoints.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { ApiCall } from '#server/api/call.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { sameText } from '#server/kit/same-text.ts'
import { limitAttempts, limitWrong } from '#server/sessions/rate-limits.ts'
import { startTableSession } from '#server/sessions/table-session.ts'
import { beganAt, codeOf, isSeated, lockTable } from './evening.ts'

type SeatCall = ApiCall<typeof endpoints.getTable> | ApiCall<typeof endpoints.joinTable>

/**
 * Begins a session at a table by what is printed on it. Where tables have evenings, that is enough only for who sits there already. Throws a
 * 404 for an unknown table, and a 422 at `code` for who needs the one of the evening.
 */
export const sitDown = (call: ApiCall<typeof endpoints.getTable>) => seat(call, '')

/** The same by the code of the evening, of which only wrong ones are counted. */
export const joinTable = (call: ApiCall<typeof endpoints.joinTable>) =>
  limitWrong(call, 'table', () => seat(call, call.body.code))

async function seat(call: SeatCall, code: string) {
  const { deps, shop, params } = call
  // Each call starts a session.
  await limitAttempts(call, 'table', params.id)
  const starting = { id: params.id, now: deps.now(), endsWithDay: shop.tableEvening }
  return inTransaction(deps.db, async tx => {
    const session = await startTableSession(tx, shop, starting)
    if (shop.tableEvening) await requireCode(tx, call, code)
    return session
  })
}

async function requireCode(tx: Tx, { deps, shop, params: { id }, actor }: SeatCall, code: string) {
  const since = beganAt(await lockTable(tx, id), businessDay(deps.now(), shop.business))
  if (actor.kind === 'table' && actor.tableId === id && (await isSeated(tx, actor))) return
  const typed = code.trim().toUpperCase()
  if (typed === '') throw fieldError('code', fieldTexts.tableCode)
  if (!sameText(typed, codeOf(deps.config.secret, id, since)))
    throw fieldError('code', fieldTexts.wrongTableCode)
}
