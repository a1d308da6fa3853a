import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { keysOf, makeKey, revokeKey } from '#server/sessions/keys.ts'

/** The keys of other programs, which owners make and revoke. */
export const keyHandlers = {
  getKeys: ({ deps }) => keysOf(deps.db),
  makeKey: ({ deps, device, body }) =>
    inTransaction(deps.db, tx => makeKey(tx, { ...body, by: auditActorOf(device), now: deps.now() })),
  async revokeKey({ deps, device, params: { id } }) {
    await inTransaction(deps.db, tx => revokeKey(tx, { id, by: auditActorOf(device), now: deps.now() }))
    return null
  },
} satisfies Partial<DeskHandlers>
