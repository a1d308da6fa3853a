import { inTransaction } from '#server/db/transaction.ts'
import { auditActorOf } from '#server/domain/desk/callers.ts'
import { resendWaiting } from '#server/domain/outbox-retry.ts'
import { operatingOf } from '#server/operating/operating.ts'
import { requireSignedIn } from './access.ts'
import type { DeskHandlers } from './call.ts'

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
