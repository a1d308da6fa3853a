import { join } from 'node:path'
import type { Opening } from '#contract/desk/opening.ts'
import { notReadyToOpen } from '#contract/desk/texts.ts'
import { isOn } from '#contract/kit/on.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { isTesting, placeTestOrder } from '#server/board/test-order.ts'
import type { Config } from '#server/config/config.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { acceptedProviderTypes } from '#server/payments/registry.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { hasScreen, obstaclesIn } from '#server/shop/obstacles.ts'
import type { Shop } from '#server/shop/shop.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { beginDraft } from '../opening/begin.ts'
import { setOrdering } from '../opening/ordering.ts'
import { draftedData, publishedData, settingOf } from '../opening/shop-data.ts'
import { canOpen, stepsOf } from '../opening/steps.ts'

/** The result that is stored with the idempotency key: opening and testing create nothing that has an id. */
const DONE = 'done'

/** The calls that lead from an empty shop to an open one. */
export const openingHandlers = {
  getOpening: ({ deps }) => currentOpening(deps),
  async beginDraft({ deps, device, body }) {
    requireSignedIn(device)
    const by = device.person ?? device.name
    const mediaDir = join(deps.config.dataDir, 'media')
    await beginDraft(body, { db: deps.db, mediaDir, by, now: deps.now() })
    return currentOpening(deps)
  },
  async setOpen({ deps, device, body, key }) {
    requireSignedIn(device)
    const now = deps.now()
    const setOpen = async (tx: Tx): Promise<string> => {
      const { isOpen, steps } = await openingOf(tx, { config: deps.config, shop: await deps.shop(tx) })
      if (body.open && !isOpen && !canOpen(steps)) throw new RequestError(422, { message: notReadyToOpen })
      if (body.open !== isOpen) await setOrdering(tx, body.open, { by: auditActorOf(device), now })
      return DONE
    }
    await inTransaction(deps.db, tx =>
      onceAtDesk(tx, { scope: 'desk-open', key, body, now }, () => setOpen(tx)),
    )
    deps.wakeRebuilds()
    return currentOpening(deps)
  },
  async placeTestOrder({ deps, key }) {
    const now = deps.now()
    await inTransaction(deps.db, tx =>
      onceAtDesk(tx, { scope: 'desk-test-order', key, body: {}, now }, async () => {
        await placeTestOrder(tx, now)
        return DONE
      }),
    )
    return currentOpening(deps)
  },
} satisfies Partial<DeskHandlers>

const currentOpening = async (deps: Deps) =>
  openingOf(deps.db, { config: deps.config, shop: await deps.shop(deps.db) })

/** How far a shop is from being open. */
async function openingOf(
  reader: Reader,
  { config, shop }: { config: Config; shop: Pick<Shop, 'switches'> },
): Promise<Opening> {
  const draft = await openDraft(reader)
  const published = await publishedData(draft)
  const steps = stepsOf(published, await draftedData(draft), {
    obstaclesOf: obstaclesIn(config),
    paired: await hasScreen(reader),
    taken: acceptedProviderTypes(config),
    tested: await wasTested(reader),
  })
  return {
    isEmpty: draft.languages.length === 0,
    isOpen: isOn(settingOf(published, 'ORDERING_ACTIVE')),
    steps,
    isTesting: isTesting(shop),
  }
}

async function wasTested(reader: Reader): Promise<boolean> {
  const acts = reader.selectFrom('acts').select('id').where('kind', '=', 'order-tested')
  return (await acts.limit(1).executeTakeFirst()) !== undefined
}
