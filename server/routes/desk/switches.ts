import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { applyBusy, applyPause, applySoldOut, deskSwitches } from '../../domain/desk/switches.ts'
import { sellables } from '../../domain/switches/sellables.ts'
import type { DeskHandlers } from './call.ts'

/** What the kitchen switches in the course of an evening. Each call responds with everything that is switched then. */
export const switchHandlers: Pick<DeskHandlers, 'pause' | 'setBusy' | 'sellOut' | 'getSellables'> = {
  pause: ({ deps, shop, body }) => change(deps, tx => applyPause(tx, body, shop, deps.now())),
  setBusy: ({ deps, shop, body }) => change(deps, tx => applyBusy(tx, body.minutes, shop, deps.now())),
  sellOut: ({ deps, shop, body }) => change(deps, tx => applySoldOut(tx, body, shop, deps.now())),
  getSellables: ({ shop }) => sellables(shop),
}

async function change(deps: Deps, work: (tx: Tx) => Promise<void>) {
  await inTransaction(deps.db, work)
  return deskSwitches(await deps.shop(deps.db))
}
