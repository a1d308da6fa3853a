import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { auditActorOf, type DeskCaller } from '#server/domain/desk/callers.ts'
import { rejectLate } from '#server/domain/desk/late-taps.ts'
import { onceAtDesk } from '#server/domain/desk/once.ts'
import {
  applyBusy,
  applyPause,
  applySoldOut,
  deskSwitches,
  type SwitchTimes,
} from '#server/domain/desk/switches.ts'
import { recordAct } from '#server/domain/staff/acts.ts'
import type { SwitchAct } from '#server/domain/switches/acts.ts'
import { sellables } from '#server/domain/switches/sellables.ts'
import type { DeskHandlers } from './call.ts'

/** What the kitchen switches in the course of an evening. Each call responds with everything that is switched then. */
export const switchHandlers = {
  pause: ({ shop, body, ...call }) =>
    change({ ...call, body }, (tx, times) => applyPause(tx, body, shop, times)),
  setBusy: ({ shop, body, ...call }) =>
    change({ ...call, body }, (tx, times) => applyBusy(tx, body.minutes, shop, times)),
  sellOut: ({ shop, body, ...call }) =>
    change({ ...call, body }, (tx, times) => applySoldOut(tx, body, shop, times)),
  getSellables: ({ shop }) => sellables(shop),
} satisfies Partial<DeskHandlers>

interface Change {
  deps: Deps
  device: DeskCaller
  key: string | undefined
  body: { age?: number | undefined }
}

/** Switches once for each key, as it was meant when it was tapped. */
async function change(
  { deps, device: caller, key, body: { age = 0, ...body } }: Change,
  work: (tx: Tx, times: SwitchTimes) => Promise<SwitchAct>,
) {
  const now = deps.now()
  const tapped = new Date(now.getTime() - age)
  await inTransaction(deps.db, tx =>
    // A call that is sent again is older, and the same.
    onceAtDesk(tx, { scope: 'desk-switch', key, body, now }, async () => {
      const act = await work(tx, { tapped, now })
      await rejectLate(tx, { act, caller, tapped, now })
      await recordAct(tx, { ...act, by: auditActorOf(caller) }, now)
      return ''
    }),
  )
  return deskSwitches(await deps.shop(deps.db))
}
