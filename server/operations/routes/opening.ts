import { join } from 'node:path'
import type { ActKind } from '#contract/desk/acts.ts'
import type { Opening } from '#contract/desk/opening.ts'
import { notReadyToOpen } from '#contract/desk/texts.ts'
import { isOn } from '#contract/kit/on.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { isTesting, placeTestOrder } from '#server/board/test-order.ts'
import type { Config } from '#server/config/config.ts'
import { pagesOf } from '#server/data/draft/publication-state.ts'
import { publishedVersion } from '#server/data/draft/publications.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { acceptedProviderTypes } from '#server/payments/registry.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'
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
  async sendTestMail({ deps, address, device, body }) {
    await limitAttempts({ deps, address }, 'test-mail', `staff ${requireSignedIn(device)}`)
    const answer = await deps.testMail(body.to)
    if (!answer.problem) {
      const act = { kind: 'mail-tested', subject: '', by: auditActorOf(device) } as const
      await inTransaction(deps.db, tx => recordAct(tx, act, deps.now()))
    }
    return answer
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

async function currentOpening(deps: Deps): Promise<Opening> {
  const opening = await openingOf(deps.db, { config: deps.config, shop: await deps.shop(deps.db) })
  return { ...opening, firstPages: opening.isOpen ? await firstPages(deps) : undefined }
}

/** How far the first pages of a shop are; undefined once there are some, and where that is not known. */
async function firstPages(deps: Deps): Promise<Opening['firstPages']> {
  const { pages, shown } = await pagesOf(deps, await publishedVersion(deps.db))
  if (shown !== undefined) return undefined
  if (pages === 'failed') return 'failed'
  return pages === 'building' || pages === 'waiting' ? 'building' : undefined
}

/** How far a shop is from being open. */
async function openingOf(
  reader: Reader,
  { config, shop }: { config: Config; shop: Pick<Shop, 'switches'> },
): Promise<Opening> {
  const draft = await openDraft(reader)
  const [published, drafted] = [await publishedData(draft), await draftedData(draft)]
  const steps = stepsOf(published, drafted, {
    obstaclesOf: obstaclesIn(config),
    paired: await hasScreen(reader),
    taken: acceptedProviderTypes(config),
    tested: await wasDone(reader, 'order-tested'),
    mail: !config.smtpUrl ? 'none' : (await wasDone(reader, 'mail-tested')) ? 'tested' : 'untested',
  })
  return {
    isEmpty: draft.languages.length === 0,
    isOpen: isOn(settingOf(published, 'ORDERING_ACTIVE')),
    steps,
    isTesting: isTesting(shop),
    email: settingOf(drafted, 'EMAIL'),
  }
}

async function wasDone(reader: Reader, kind: ActKind): Promise<boolean> {
  const acts = reader.selectFrom('acts').select('id').where('kind', '=', kind)
  return (await acts.limit(1).executeTakeFirst()) !== undefined
}
