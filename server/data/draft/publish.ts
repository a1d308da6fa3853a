import type { DraftMistake, Publication } from '#contract/desk/draft.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import {
  cannotUndo,
  draftHasMistakes,
  draftInUse,
  nothingChanged,
  publishedSince,
  unknownPublication,
} from '#contract/desk/texts.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Folder } from '../import/data-files.ts'
import { recordFolder } from '../import/record-prices.ts'
import { storeFolder } from '../import/store.ts'
import { checkDraft } from './change-table.ts'
import { draftFiles, readFiles } from './files.ts'
import { importDraft } from './imported.ts'
import { namedMistakes } from './mistakes.ts'
import { requireOwnerFor } from './owner-level.ts'
import {
  keptFiles,
  latestPublication,
  type NewPublication,
  publicationById,
  publishedFiles,
  publishing,
} from './publications.ts'
import { changesIn, openDraft } from './read-draft.ts'
import { changedThings, rowChanges } from './row-changes.ts'
import { emptyDraft, storedDraft } from './stored.ts'

/** Who publishes, when, and where the shop's pictures are. */
export interface Publisher {
  by: AuditActor
  role: DeskRole
  now: Date
  mediaDir: string
}

/**
 * Publishes the draft that somebody has seen. Throws a 409 when it was changed since, a 422 while it has mistakes or changes nothing,
 * and a 403 when it has changes that need an owner; then nothing has happened.
 */
export async function publishDraft(
  tx: Tx,
  revision: number,
  { by, role, now, mediaDir }: Publisher,
): Promise<Publication> {
  await checkDraft(tx, revision)
  await lockStock(tx)
  const draft = await openDraft(tx)
  if (changesIn(draft.stored) === 0) throw new RequestError(422, { message: nothingChanged })
  const { files, keys } = await draftFiles(draft)
  const { read, mistakes } = readFiles(files, mediaDir, keys)
  if (!read) throw withMistakes(await namedMistakes(draft, mistakes))
  await requireOwnerFor(tx, role, read)
  const things = changedThings(await rowChanges(draft))
  const names = [...new Set(things.map(({ name }) => name).filter(Boolean))]
  const publication = await replaceCatalogue(tx, read, {
    kind: 'draft',
    by: actorOf(by),
    now,
    names,
    changes: Math.max(things.length, 1),
  })
  await emptyDraft(tx)
  await recordAct(tx, { kind: 'published', subject: names[0] ?? '', detail: String(things.length), by }, now)
  return publication
}

/**
 * Publishes the state before something was published. The draft stays, and so do the portions that are left. Throws a 403 when that
 * needs an owner.
 */
export async function undoPublication(
  tx: Tx,
  id: string,
  { by, role, now, mediaDir }: Publisher,
): Promise<Publication> {
  const undone = await publicationById(tx, id)
  if (!undone) throw new RequestError(404, { message: unknownPublication })
  if (undone.before === null) throw new RequestError(409, { message: cannotUndo })
  await lockStock(tx)
  const { read, mistakes } = readFiles(keptFiles(undone.before), mediaDir)
  if (!read) throw withMistakes(mistakes)
  await requireOwnerFor(tx, role, read)
  await keepPortions(tx, read)
  const names: string[] = readJson(undone.names)
  const publication = await replaceCatalogue(tx, read, {
    kind: 'undo',
    by: actorOf(by),
    now,
    names,
    changes: undone.changes,
  })
  await recordAct(tx, { kind: 'undone', subject: names[0] ?? '', detail: undone.at, by }, now)
  return publication
}

/**
 * Takes back what was published last, and makes it the draft again, such as after a build that failed. Throws a 409 when something else was
 * published since, and when the draft has changes that this would replace.
 */
export async function reopenPublication(tx: Tx, id: string, publisher: Publisher): Promise<Publication> {
  if ((await latestPublication(tx)) !== id) throw new RequestError(409, { message: publishedSince })
  if (changesIn(await storedDraft(tx)) > 0) throw new RequestError(409, { message: draftInUse })
  const after = await publishedFiles(tx)
  const publication = await undoPublication(tx, id, publisher)
  const read = after && readFiles(after, publisher.mediaDir).read
  const { by, now } = publisher
  if (read) await importDraft(tx, read, { by: actorOf(by), role: 'owner', now, renamed: new Map() })
  return publication
}

/** Publishes data files in place of the whole catalogue. */
export const replaceCatalogue = (tx: Tx, read: Folder, publication: NewPublication): Promise<Publication> =>
  publishing(tx, publication, async () => {
    await storeFolder(tx, read)
    await recordFolder(tx, read, publication.now)
  })

/** Orders that take portions wait until the menu is replaced: what is left is read and written again. */
export const lockStock = (tx: Tx) =>
  tx
    .updateTable('products')
    .set(({ ref }) => ({ stock: ref('stock') }))
    .execute()

async function keepPortions(tx: Tx, read: Folder): Promise<void> {
  const rows = await tx.selectFrom('products').select(['id', 'stock']).execute()
  const left = new Map(rows.map(({ id, stock }) => [id, stock]))
  for (const { value } of read.products) {
    const portions = left.get(value.id)
    if (value.stock !== null && portions !== undefined && portions !== null) value.stock = portions
  }
}

const withMistakes = (mistakes: DraftMistake[]): RequestError =>
  new RequestError(422, { message: draftHasMistakes, mistakes })
