import { alreadySent } from '#contract/desk/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { keysOf, makeKey, renewKey, revokeKey } from '#server/sessions/keys.ts'

/** The keys of other programs, which owners make and revoke. */
export const keyHandlers = {
  getKeys: ({ deps }) => keysOf(deps.db),
  makeKey: ({ deps, device, body, key: idempotencyKey }) =>
    inTransaction(deps.db, async tx => {
      const now = deps.now()
      const id = await onceAtDesk(tx, { scope: 'desk-key', key: idempotencyKey, body, now }, async () => {
        const made = await makeKey(tx, { ...body, by: auditActorOf(device), now })
        return made.id
      })
      // A call that is sent again did not get its answer, and the key itself is not kept.
      const made = await renewKey(tx, id)
      if (!made) throw new RequestError(409, { message: alreadySent })
      return made
    }),
  async revokeKey({ deps, device, params: { id } }) {
    await inTransaction(deps.db, tx => revokeKey(tx, { id, by: auditActorOf(device), now: deps.now() }))
    return null
  },
} satisfies Partial<DeskHandlers>
