import { join } from 'node:path'
import type { Context } from 'hono'
import type { Publication } from '#contract/desk/draft.ts'
import { unknownPublication, unknownTable } from '#contract/desk/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { requireProof } from '#server/sessions/desk/proof.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { changeRows } from '../draft/change-rows.ts'
import { discardDraft, replaceTable, restoreTable, sortTable } from '../draft/change-table.ts'
import { changeAs } from '../draft/owner-level.ts'
import { publicationState } from '../draft/publication-state.ts'
import { answer, latestPublication, publicationById, publications } from '../draft/publications.ts'
import { readDraft, tableNames } from '../draft/read-draft.ts'
import { stepAnswer, undoStep } from '../draft/steps.ts'
import { confirmTexts, textMarks } from '../draft/text-marks.ts'
import { changeTogether } from '../draft/together.ts'
import { draftCombo, draftHome, draftProduct, draftPromotion } from '../publish/preview.ts'
import {
  type Publisher,
  publishDraft,
  type Ready,
  readyToPublish,
  readyToUndo,
  reopenPublication,
  undoPublication,
} from '../publish/publish.ts'
import { reviewDraft } from '../publish/review.ts'
import { tryPromotion } from '../publish/try-promotion.ts'

/** The calls that change what the shop sells and says, by a draft. */
export const draftHandlers = {
  getDraft({ deps, params }) {
    const names = tableNames(params.names)
    if (names.length === 0) throw new RequestError(404, { message: unknownTable })
    return readDraft(deps.db, names)
  },
  getDraftDish: ({ deps, params, signal }) => draftProduct(whereIn(deps, signal), params.key),
  getDraftHome: ({ deps, params, signal }) => draftHome(whereIn(deps, signal), params.lang),
  getDraftMenu: ({ deps, params, signal }) => draftCombo(whereIn(deps, signal), params.key),
  async tryPromotion({ deps, shop, params, signal }) {
    const where = whereIn(deps, signal)
    return tryPromotion(where.reader, { promotion: await draftPromotion(where, params.id), shop })
  },
  async changeDraft({ deps, device, body }) {
    const editor = editorOf(deps, device)
    return inTransaction(deps.db, tx => changeAs(tx, device.role, () => changeRows(tx, body.changes, editor)))
  },
  getTextMarks: async ({ deps, params }) => ({ marks: await textMarks(deps.db, params.lang) }),
  async confirmTexts({ deps, device, params, body }) {
    requireSignedIn(device)
    return inTransaction(deps.db, async tx => {
      await confirmTexts(tx, params.lang, body.texts)
      return { marks: await textMarks(tx, params.lang) }
    })
  },
  async changeTogether({ deps, device, body, key }) {
    requireSignedIn(device)
    const editor = { by: auditActorOf(device), now: deps.now() }
    const asked = { scope: 'desk-together', key, body, now: editor.now }
    return inTransaction(deps.db, async tx => {
      const id = await onceAtDesk(tx, asked, () =>
        changeAs(tx, device.role, () => changeTogether(tx, body, editor)),
      )
      return stepAnswer(tx, id)
    })
  },
  async undoStep({ deps, device, params }) {
    requireSignedIn(device)
    const editor = { by: auditActorOf(device), now: deps.now() }
    return inTransaction(deps.db, tx => changeAs(tx, device.role, () => undoStep(tx, params.id, editor)))
  },
  async sortDraft({ deps, device, params, body }) {
    const editor = editorOf(deps, device)
    return inTransaction(deps.db, tx =>
      changeAs(tx, device.role, () => sortTable(tx, params.table, body, editor)),
    )
  },
  async replaceTable({ deps, device, params, body }) {
    const editor = editorOf(deps, device)
    return inTransaction(deps.db, tx =>
      changeAs(tx, device.role, () => replaceTable(tx, params.table, body, editor)),
    )
  },
  async restoreTable({ deps, device, params }) {
    requireSignedIn(device)
    return inTransaction(deps.db, tx => changeAs(tx, device.role, () => restoreTable(tx, params.table)))
  },
  async discardDraft({ deps, device, params }) {
    requireSignedIn(device)
    await inTransaction(deps.db, tx =>
      changeAs(tx, device.role, () => discardDraft(tx, Number(params.revision))),
    )
    return null
  },
  reviewDraft: ({ deps, signal }) => reviewDraft(until(deps.db, signal), mediaOf(deps), signal),
  async publishDraft({ context, deps, device, body, key, signal }) {
    const publisher = publisherOf(deps, device, context)
    const asked = { scope: 'desk-publish', key, body, now: publisher.now }
    const db = until(deps.db, signal)
    const ready = await readyToPublish(db, mediaOf(deps), signal)
    const id = await inTransaction(db, tx =>
      onceAtDesk(tx, asked, async () => (await publishDraft(tx, body.revision, ready, publisher)).id),
    )
    return published(deps, id)
  },
  getPublications: ({ deps }) => publications(deps.db),
  getPublication: ({ deps, params }) => publicationState(deps, params.id),
  undoPublication: call => takeBack(call, 'undo', undoPublication),
  reopenPublication: call => takeBack(call, 'reopen', reopenPublication),
} satisfies Partial<DeskHandlers>

type TakeBackCall = Pick<
  Parameters<DeskHandlers['undoPublication']>[0],
  'context' | 'deps' | 'device' | 'params' | 'key' | 'signal'
>

/** Takes a publication back once for its key, by an act of one of the two ways. */
async function takeBack<N extends 'undo' | 'reopen'>(
  { context, deps, device, params, key, signal }: TakeBackCall,
  way: N,
  act: (tx: Tx, id: string, ready: Ready<N> | undefined, publisher: Publisher) => Promise<Publication>,
) {
  const { id: undone } = params
  const publisher = publisherOf(deps, device, context)
  const asked = { scope: `desk-${way}`, key, body: { id: undone }, now: publisher.now }
  const db = until(deps.db, signal)
  const ready = await readyToUndo(way, db, { id: undone, mediaDir: mediaOf(deps), signal })
  const id = await inTransaction(db, tx =>
    onceAtDesk(tx, asked, async () => (await act(tx, undone, ready, publisher)).id),
  )
  return published(deps, id)
}

const mediaOf = ({ config }: Deps): string => join(config.dataDir, 'media')

const whereIn = (deps: Deps, signal: AbortSignal) => ({
  reader: until(deps.db, signal),
  mediaDir: mediaOf(deps),
  signal,
})

/** The name of the person who changes the draft. Throws a 403 on a shared screen. */
function editorOf(deps: Deps, device: DeskCaller) {
  requireSignedIn(device)
  return { by: device.person ?? device.name, now: deps.now() }
}

function publisherOf(deps: Deps, device: DeskCaller, context: Context): Publisher {
  requireSignedIn(device)
  const now = deps.now()
  return {
    by: auditActorOf(device),
    role: device.role,
    requireProof: () => requireProof(context, device, now),
    now,
  }
}

/** Answers what was just published, and has the pages follow at once. */
async function published(deps: Deps, id: string) {
  const row = await publicationById(deps.db, id)
  if (!row) throw new RequestError(404, { message: unknownPublication })
  deps.wakeRebuilds()
  return answer(row, await latestPublication(deps.db))
}
