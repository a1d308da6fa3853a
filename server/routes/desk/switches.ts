import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type DeskCaller, doerOf } from '../../domain/desk/callers.ts'
import { applyBusy, applyPause, applySoldOut, deskSwitches } from '../../domain/desk/switches.ts'
import { recordAct } from '../../domain/staff/acts.ts'
import { sellables } from '../../domain/switches/sellables.ts'
import type { DeskHandlers } from './call.ts'

/** What the kitchen switches in the course of an evening. Each call responds with everything that is switched then. */
export const switchHandlers: Pick<DeskHandlers, 'pause' | 'setBusy' | 'sellOut' | 'getSellables'> = {
  pause: ({ deps, shop, device, body }) =>
    change({ deps, device, words: ['pause', body.minutes, ...body.orderTypes] }, tx =>
      applyPause(tx, body, shop, deps.now()),
    ),
  setBusy: ({ deps, shop, device, body }) =>
    change({ deps, device, words: ['busy', body.minutes] }, tx =>
      applyBusy(tx, body.minutes, shop, deps.now()),
    ),
  sellOut({ deps, shop, device, body }) {
    const { kind, target, portions = '', until = '' } = body
    const name = sellables(shop).find(each => each.kind === kind && each.target === target)?.name ?? target
    return change({ deps, device, words: ['soldout', name, portions, until] }, tx =>
      applySoldOut(tx, body, shop, deps.now()),
    )
  },
  getSellables: ({ shop }) => sellables(shop),
}

interface Change {
  deps: Deps
  device: DeskCaller
  /** What is switched, in the words of the command line. */
  words: (string | number)[]
}

async function change({ deps, device, words }: Change, work: (tx: Tx) => Promise<void>) {
  const act = {
    kind: 'switched',
    subject: words.filter(word => word !== '').join(' '),
    by: doerOf(device),
  } as const
  await inTransaction(deps.db, async tx => {
    await work(tx)
    await recordAct(tx, act, deps.now())
  })
  return deskSwitches(await deps.shop(deps.db))
}
