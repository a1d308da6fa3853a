import type { SoldOutInput } from '#contract/desk/switches.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Acting, auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { SwitchAct } from '../acts.ts'
import { applyBusy, applyPause, applySoldOut, deskSwitches, type SwitchTimes } from '../desk-switches.ts'
import { rejectLate } from '../late-taps.ts'
import { sellables } from '../sellables.ts'

/** What the kitchen switches in the course of an evening. Each call responds with everything that is switched then. */
export const switchHandlers = {
  pause: ({ shop, body, ...call }) =>
    change({ ...call, body }, (tx, times) => applyPause(tx, body, shop, times)),
  setBusy: ({ shop, body, ...call }) =>
    change({ ...call, body }, (tx, times) => applyBusy(tx, body.minutes, shop, times)),
  sellOut: call => sellOutOnce(call),
  getSellables: ({ shop }) => sellables(shop),
} satisfies Partial<DeskHandlers>

/** Sells something out or offers it again, once for each key. */
export const sellOutOnce = ({ shop, body, ...call }: Change & { shop: Shop; body: SoldOutInput }) =>
  change({ ...call, body }, (tx, times) => applySoldOut(tx, body, shop, times))

interface Change {
  deps: Deps
  device: Acting
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
