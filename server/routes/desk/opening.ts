import { join } from 'node:path'
import type { openingEndpoints } from '#contract/desk/opening.ts'
import { notReadyToOpen } from '#contract/desk/texts.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { doerOf } from '../../domain/desk/callers.ts'
import { placeTestOrder } from '../../domain/desk/test-order.ts'
import { RequestError } from '../../domain/request-error.ts'
import { beginDraft } from '../../opening/begin.ts'
import { openingOf } from '../../opening/opening.ts'
import { setOrdering } from '../../opening/ordering.ts'
import { canOpen } from '../../opening/steps.ts'
import { requireSignedIn } from './access.ts'
import type { DeskHandlers } from './call.ts'

/** The calls that lead from an empty shop to an open one. */
export const openingHandlers: Pick<DeskHandlers, keyof typeof openingEndpoints> = {
  getOpening: ({ deps }) => currentOpening(deps),
  async beginDraft({ deps, device, body }) {
    requireSignedIn(device)
    const by = device.person ?? device.name
    const mediaDir = join(deps.config.dataDir, 'media')
    await beginDraft(body, { db: deps.db, mediaDir, by, now: deps.now() })
    return currentOpening(deps)
  },
  async setOpen({ deps, device, body }) {
    requireSignedIn(device)
    await inTransaction(deps.db, async tx => {
      const { isOpen, steps } = await openingOf(tx, { config: deps.config, shop: await deps.shop(tx) })
      if (body.open === isOpen) return
      if (body.open && !canOpen(steps)) throw new RequestError(422, { message: notReadyToOpen })
      await setOrdering(tx, body.open, { by: doerOf(device), now: deps.now() })
    })
    deps.wakeRebuilds()
    return currentOpening(deps)
  },
  async placeTestOrder({ deps }) {
    await inTransaction(deps.db, tx => placeTestOrder(tx, deps.now()))
    return currentOpening(deps)
  },
}

const currentOpening = async (deps: Deps) =>
  openingOf(deps.db, { config: deps.config, shop: await deps.shop(deps.db) })
