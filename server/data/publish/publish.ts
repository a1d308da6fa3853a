import type { DraftMistake, Publication } from '#contract/desk/draft.ts'
import {
  cannotUndo,
  draftChanged,
  draftHasMistakes,
  draftInUse,
  nothingChanged,
  publishedSince,
  unknownPublication,
} from '#contract/desk/texts.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { beside } from '../beside/beside.ts'
import { checkDraft } from '../draft/change-table.ts'
import { storeEntries } from '../draft/imported.ts'
import { type Authority, requireOwnerFor } from '../draft/owner-level.ts'
import { latestPublication, publicationById, publishingAfter } from '../draft/publications.ts'
import { changesIn } from '../draft/read-draft.ts'
import { emptyDraft, storedDraft } from '../draft/stored.ts'
import type { FolderValues } from '../import/data-files.ts'
import { recordFolder } from '../import/record-prices.ts'
import { storeFolder } from '../import/store.ts'
import type { jobs } from '../jobs/jobs.ts'
import { keepPortions } from '../jobs/publish.ts'
import { countRows, readShopRows } from '../jobs/shop-rows.ts'

/** Who publishes, and when. */
export interface Publisher extends Authority {
  by: AuditActor
  now: Date
}

/** What is to be published, read and checked before the transaction, so that no order waits for that. */
export type Ready<N extends 'publish' | 'undo' | 'reopen' | 'inherit'> = Awaited<
  ReturnType<(typeof jobs)[N]>
> &
  Latest

interface Latest {
  /** What was published last when it was read. */
  latest: string | undefined
}

/** Who publishes what comes from the centre. */
const CENTRE = 'centre'

export async function readyToPublish(
  reader: Reader,
  mediaDir: string,
  signal?: AbortSignal,
): Promise<Ready<'publish'>> {
  const latest = await latestPublication(reader)
  const shop = await readShopRows(reader)
  return { latest, ...(await beside('publish', { shop, mediaDir }, { rows: countRows(shop), signal })) }
}

/** The same for what a publication has replaced; undefined when that is nothing. */
export async function readyToUndo<N extends 'undo' | 'reopen'>(
  job: N,
  reader: Reader,
  { id, mediaDir, signal }: { id: string; mediaDir: string; signal?: AbortSignal },
): Promise<Ready<N> | undefined> {
  const files = (await publicationById(reader, id))?.before
  if (!files) return undefined
  const latest = await latestPublication(reader)
  const shop = await readShopRows(reader)
  const bounds = { rows: countRows(shop), signal }
  return { latest, ...(await beside(job, { shop, files, mediaDir }, bounds)) }
}

/**
 * Publishes the draft that somebody has seen. Throws a 409 when it was changed since, a 422 while it has mistakes or changes nothing,
 * and a 403 when it has changes that need an owner; then nothing has happened.
 */
export async function publishDraft(
  tx: Tx,
  revision: number,
  ready: Ready<'publish'>,
  publisher: Publisher,
): Promise<Publication> {
  const { by, now } = publisher
  await checkDraft(tx, revision)
  await lockStock(tx)
  await checkLatest(tx, ready)
  const { folder, things } = ready
  if (ready.changes === 0) throw new RequestError(422, { message: nothingChanged })
  if (!folder) throw withMistakes(ready.mistakes)
  await requireOwnerFor(tx, publisher, folder)
  await keepSold(tx, folder, ready.portions)
  const names = [...new Set(things.map(({ name }) => name).filter(Boolean))]
  const news = { kind: 'draft' as const, by: actorOf(by), now, names, changes: Math.max(things.length, 1) }
  const publication = await publishingAfter(tx, news, ready.before, () => store(tx, folder, now))
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
  ready: Ready<'undo'> | undefined,
  publisher: Publisher,
): Promise<Publication> {
  const { by, now } = publisher
  const undone = await publicationById(tx, id)
  if (!undone) throw new RequestError(404, { message: unknownPublication })
  if (!ready) throw new RequestError(409, { message: cannotUndo })
  await lockStock(tx)
  await checkLatest(tx, ready)
  const { folder } = ready
  if (!folder) throw withMistakes(ready.mistakes)
  await requireOwnerFor(tx, publisher, folder)
  keepPortions(folder, await portionsIn(tx))
  const names: string[] = readJson(undone.names)
  const news = { kind: 'undo' as const, by: actorOf(by), now, names, changes: undone.changes }
  const publication = await publishingAfter(tx, news, ready.before, () => store(tx, folder, now))
  await recordAct(tx, { kind: 'undone', subject: names[0] ?? '', detail: undone.at, by }, now)
  return publication
}

/**
 * Takes back what was published last, and makes it the draft again, such as after a build that failed. Throws a 409 when something else was
 * published since, and when the draft has changes that this would replace.
 */
export async function reopenPublication(
  tx: Tx,
  id: string,
  ready: Ready<'reopen'> | undefined,
  publisher: Publisher,
): Promise<Publication> {
  if ((await latestPublication(tx)) !== id) throw new RequestError(409, { message: publishedSince })
  if (changesIn(await storedDraft(tx)) > 0) throw new RequestError(409, { message: draftInUse })
  const publication = await undoPublication(tx, id, ready, publisher)
  const { by, now } = publisher
  if (ready) await storeEntries(tx, ready.draft, { by: actorOf(by), now })
  return publication
}

/** Publishes the menu of the centre, merged into this one, if it is right and changes anything. Returns false when something was published since it was read. */
export async function publishInherited(tx: Tx, ready: Ready<'inherit'>, now: Date): Promise<boolean> {
  await lockStock(tx)
  if (await isOvertaken(tx, ready)) return false
  const { folder, names, changes } = ready
  if (!folder) return true
  await keepSold(tx, folder, ready.portions)
  const news = { kind: 'inherited' as const, by: CENTRE, now, names, changes }
  await publishingAfter(tx, news, ready.before, () => store(tx, folder, now))
  return true
}

async function store(tx: Tx, folder: FolderValues, now: Date): Promise<void> {
  await storeFolder(tx, folder)
  await recordFolder(tx, folder, now)
}

/** Orders that take portions wait until the menu is replaced: what is left is read and written again. */
const lockStock = (tx: Tx) =>
  tx
    .updateTable('products')
    .set(({ ref }) => ({ stock: ref('stock') }))
    .execute()

/** Throws a 409 when something was published since. */
async function checkLatest(tx: Tx, ready: Latest): Promise<void> {
  if (await isOvertaken(tx, ready)) throw new RequestError(409, { message: draftChanged })
}

const isOvertaken = async (tx: Tx, { latest }: Latest): Promise<boolean> =>
  (await latestPublication(tx)) !== latest

/** Where the draft leaves the portions as they were, those that orders have taken since stay taken. */
async function keepSold(tx: Tx, folder: FolderValues, before: Ready<'publish'>['portions']): Promise<void> {
  const left = await portionsIn(tx)
  for (const { value } of folder.products) {
    const portions = left.get(value.id)
    if (portions !== undefined && value.stock === before.get(value.id)) value.stock = portions
  }
}

async function portionsIn(tx: Tx): Promise<Map<string, number | null>> {
  const rows = await tx.selectFrom('products').select(['id', 'stock']).execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

const withMistakes = (mistakes: DraftMistake[]): RequestError =>
  new RequestError(422, { message: draftHasMistakes, mistakes })
