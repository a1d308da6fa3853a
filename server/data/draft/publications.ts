import { randomUUID } from 'node:crypto'
import type { Publication } from '#contract/desk/draft.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PublicationRow } from '#server/db/draft-tables.ts'
import { readJson } from '#server/db/json.ts'
import { queueMenuEvent } from '#server/hooks/queue-event.ts'
import { queueRebuild } from '#server/rebuild/queue-rebuild.ts'
import { bumpCatalogue, catalogueVersion } from '#server/shop/version.ts'
import { filesOf, rowsIn } from '../export/files.ts'
import { kept } from './kept-files.ts'

/** How many names a publication keeps of what it has changed. */
const MAX_NAMES = 5
/** How many publications are listed. */
const MAX_LISTED = 100

export interface NewPublication {
  kind: PublicationRow['kind']
  by: string
  now: Date
  names: string[]
  changes: number
}

/** The data files as they are published, by name; null before there are any. */
export async function publishedFiles(reader: Reader): Promise<Map<string, string> | null> {
  const languages = await reader.selectFrom('languages').select('code').orderBy('sort').execute()
  const codes = languages.map(({ code }) => code)
  return codes.length === 0 ? null : filesOf(rowsIn(reader), codes)
}

/** Keeps what is published, in its transaction and after the catalogue was replaced; `before` are the data files until then. */
export async function recordPublication(
  tx: Tx,
  { kind, by, now, names, changes }: NewPublication,
  before: string | null,
): Promise<Publication> {
  const row: PublicationRow = {
    id: randomUUID(),
    at: now.toISOString(),
    by,
    kind,
    changes,
    before,
    version: await catalogueVersion(tx),
    names: JSON.stringify(names.slice(0, MAX_NAMES)),
  }
  await tx.insertInto('publications').values(row).execute()
  return answer(row, row.id)
}

/** Runs `change`, archives the previous catalogue and queues a rebuild. */
export async function publishing(
  tx: Tx,
  publication: NewPublication,
  change: () => Promise<unknown>,
): Promise<Publication> {
  const before = await publishedFiles(tx)
  return publishingAfter(tx, publication, before && kept(before), change)
}

/** The same where the previous catalogue has been archived already. */
export async function publishingAfter(
  tx: Tx,
  publication: NewPublication,
  before: string | null,
  change: () => Promise<unknown>,
): Promise<Publication> {
  await change()
  await bumpCatalogue(tx)
  await queueRebuild(tx, publication.now)
  await queueMenuEvent(tx, publication.now)
  return recordPublication(tx, publication, before)
}

/** Everything that was published, the latest first. */
export async function publications(reader: Reader): Promise<Publication[]> {
  const rows = await latestFirst(reader).limit(MAX_LISTED).execute()
  return rows.map(row => answer(row, rows[0]?.id))
}

/** Returns the publication with this id, or undefined. */
export const publicationById = (reader: Reader, id: string): Promise<PublicationRow | undefined> =>
  latestFirst(reader).where('id', '=', id).executeTakeFirst()

/**
 * The catalogue's version since something was published last; 0 before. It rises further when portions are taken, which pages show
 * without a build.
 */
export async function publishedVersion(reader: Reader): Promise<number> {
  return (await latestFirst(reader).limit(1).executeTakeFirst())?.version ?? 0
}

export async function latestPublication(reader: Reader): Promise<string | undefined> {
  return (await latestFirst(reader).limit(1).executeTakeFirst())?.id
}

const latestFirst = (reader: Reader) =>
  reader.selectFrom('publications').selectAll().orderBy('version', 'desc').orderBy('at', 'desc')

export const answer = (
  { id, at, by, kind, names, changes }: PublicationRow,
  latest: string | undefined,
): Publication => ({
  id,
  at,
  by,
  kind,
  changes,
  names: readJson(names),
  current: id === latest,
})
