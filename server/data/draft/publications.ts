import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Publication } from '#contract/desk/draft.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PublicationRow } from '#server/db/draft-tables.ts'
import { readJson } from '#server/db/json.ts'
import { queueRebuild } from '#server/rebuild/queue-rebuild.ts'
import { bumpCatalogue, catalogueVersion } from '#server/shop/version.ts'
import { filesOf } from '../export/files.ts'

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
  return codes.length === 0 ? null : filesOf(reader, codes)
}

/**
 * Data files as they are archived when others replace them, without the price history: prices that were once
 * valid stay so.
 */
const kept = (files: Map<string, string>): string =>
  gzipSync(JSON.stringify([...files].filter(([name]) => name !== 'price-history.csv'))).toString('base64')

/** The data files by name, as they were kept. */
export const keptFiles = (before: string): Map<string, string> =>
  new Map(JSON.parse(gunzipSync(Buffer.from(before, 'base64')).toString('utf8')))

/** Keeps what is published, in its transaction and after the catalogue was replaced. */
export async function recordPublication(
  tx: Tx,
  { kind, by, now, names, changes }: NewPublication,
  before: Map<string, string> | null,
): Promise<Publication> {
  const row: PublicationRow = {
    id: randomUUID(),
    at: now.toISOString(),
    by,
    kind,
    changes,
    before: before && kept(before),
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
  await change()
  await bumpCatalogue(tx)
  await queueRebuild(tx, publication.now)
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
