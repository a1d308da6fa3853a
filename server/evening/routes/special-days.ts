import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { deskSpecialDays, saveSpecialDay } from '../desk-special-days.ts'

/** The desk's calls that concern days with other hours. */
export const specialDayHandlers = {
  getSpecialDays: ({ deps, shop }) => deskSpecialDays(shop, deps.now()),
  async setSpecialDay({ deps, shop, params, body, device }) {
    const input = { ...params, ...body, shop, by: auditActorOf(device), now: deps.now() }
    const outcome = await inTransaction(deps.db, tx => saveSpecialDay(tx, input))
    return { ...deskSpecialDays(await deps.shop(deps.db), deps.now()), ...outcome }
  },
} satisfies Partial<DeskHandlers>
