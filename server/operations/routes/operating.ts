import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { resendWaiting } from '#server/outbox/retry.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { operatingOf } from '../state/operating.ts'

/** The calls about the machine that the shop runs on. */
export const operatingHandlers = {
  getOperating({ deps, device }) {
    requireSignedIn(device)
    return operatingOf(deps)
  },
  async resend({ deps, device }) {
    requireSignedIn(device)
    const count = await inTransaction(deps.db, tx => resendWaiting(tx, auditActorOf(device), deps.now()))
    deps.wakeOutbox()
    deps.wakeRebuilds()
    return { count }
  },
} satisfies Partial<DeskHandlers>
