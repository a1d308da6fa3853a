import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { MEDIA_PATH } from '#server/shop/pictures.ts'
import { replaceFile } from './keep-file.ts'

/** The shop's pictures and fonts, and where it is kept which of them are the draft's. */
export interface DraftMedia {
  db: Database
  mediaDir: string
}

/** Keeps a file in a folder unless it is there. */
export type Keep = (folder: string, name: string, content: Buffer) => Promise<void>

/** Notes, before it is there, that a file is the draft's: so it is never public in between. */
export const noteForDraft = (db: Database, file: string) =>
  db
    .insertInto('draft_media')
    .values({ file })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Keeps files for the draft: they are for the desk until something that is published names them. A file that is there stays what it is. */
export const keepForDraft =
  (db: Database): Keep =>
  async (folder, name, content) => {
    if (existsSync(join(folder, name))) return
    await noteForDraft(db, name)
    await replaceFile(folder, name, content)
  }

const draftFile = prepared((db, { file }: { file: string }) =>
  db.selectFrom('draft_media').select('file').where('file', '=', file),
)

/** Whether nothing that was ever published names a file that was brought for the draft. */
export const isForDraft = async (reader: Reader, file: string): Promise<boolean> =>
  (await draftFile(reader, { file })).length > 0

/** Makes the files public that a restaurant's data name, when these are published. */
export async function publishMedia(tx: Tx, data: object): Promise<void> {
  const waiting = await tx.selectFrom('draft_media').select('file').execute()
  if (waiting.length === 0) return
  const named = new Set(namesIn(data))
  for (const { file } of waiting)
    if (named.has(file)) await tx.deleteFrom('draft_media').where('file', '=', file).execute()
}

const ADDRESS = new RegExp(`${MEDIA_PATH}/([^\\s"'()<>\\\\?#,]+)`, 'g')

/** Everything in data that may name a file: whole cells, the parts of lists, and addresses in texts. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value
    yield* value.split(/[\s,]+/)
    for (const [, name = ''] of value.matchAll(ADDRESS)) yield decoded(name)
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* namesIn(each)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
