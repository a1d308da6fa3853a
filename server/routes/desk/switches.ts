import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type DeskCaller, doerOf } from '../../domain/desk/callers.ts'
import { applyBusy, applyPause, applySoldOut, deskSwitches } from '../../domain/desk/switches.ts'
import { recordAct } from '../../domain/staff/acts.ts'
import type { SwitchAct } from '../../domain/switches/acts.ts'
import { sellables } from '../../domain/switches/sellables.ts'
import type { DeskHandlers } from './call.ts'

/** What the kitchen switches in the course of an evening. Each call responds with everything that is switched then. */
export const switchHandlers: Pick<DeskHandlers, 'pause' | 'setBusy' | 'sellOut' | 'getSellables'> = {
  pause: ({ deps, shop, device, body }) =>
    change({ deps, device }, tx => applyPause(tx, body, shop, deps.now())),
  setBusy: ({ deps, shop, device, body }) =>
    change({ deps, device }, tx => applyBusy(tx, body.minutes, shop, deps.now())),
  sellOut: ({ deps, shop, device, body }) =>
    change({ deps, device }, tx => applySoldOut(tx, body, shop, deps.now())),
  getSellables: ({ shop }) => sellables(shop),
}

interface Change {
  deps: Deps
  device: DeskCaller
}

async function change({ deps, device }: Change, work: (tx: Tx) => Promise<SwitchAct>) {
  await inTransaction(deps.db, async tx => {
    await recordAct(tx, { ...(await work(tx)), by: doerOf(device) }, deps.now())
  })
  return deskSwitches(await deps.shop(deps.db))
}
