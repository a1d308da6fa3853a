import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeskRole } from '#contract/api/roles.ts'
import type { Imported, ImportMistake } from '#contract/desk/draft.ts'
import {
  type bringHasMistakes,
  type customersHaveMistakes,
  draftChanged,
  importHasMistakes,
} from '#contract/desk/texts.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { beside } from '../beside/beside.ts'
import { checkDraft } from '../draft/change-table.ts'
import { countChanges, importDraft, storeEntries } from '../draft/imported.ts'
import { placeMedia } from '../draft/place-media.ts'
import { latestPublication } from '../draft/publications.ts'
import { ImportError, type Mistake, refusal } from '../import/mistakes.ts'
import type { ReadFiles } from '../import/read-layers.ts'
import { readShopRows } from '../jobs/shop-rows.ts'
import type { ReadUpload } from '../jobs/upload.ts'
import { noteForDraft } from '../pictures/draft-media.ts'

interface Target {
  db: Database
  mediaDir: string
  by: string
  role: DeskRole
  now: Date
  /** The revision of the draft that may be replaced; any without one. */
  seen?: number
  /** Whether files of the draft stay that were not sent. */
  isPart?: boolean
  /** Whether another program sends them. */
  isProgram?: boolean
  /** Whether the file is only read, and the draft stays. */
  isCheck?: boolean
  /** Ends the import before it has changed anything. */
  signal?: AbortSignal
}

/** A file that was sent: where it is, and the folder that is its own. */
interface SentFile {
  path: string
  folder: string
}

/** Files that were sent, and the publication beside which they were read. */
type Uploaded = ReadUpload & { latest: string | undefined }

/**
 * Makes the data files of a zip archive or workbook the draft. Throws a 422 with every mistake and a 409 when the draft was changed since it was seen; then it is as it was.
 */
export async function importFile(file: SentFile, target: Target): Promise<Imported> {
  const read = await readUpload(file, target)
  if (target.isCheck) return { changes: countChanges(read.entries), left: read.left }
  await keepMedia(read, target)
  return inTransaction(target.db, async tx => ({
    changes: await storeUpload(tx, read, target),
    left: read.left,
  }))
}

/** Reads files that were sent, beside the server. Throws a 422 with every mistake. */
export async function readUpload(
  file: SentFile,
  {
    db,
    mediaDir,
    role,
    isPart = false,
    isProgram,
    signal,
  }: Pick<Target, 'db' | 'mediaDir' | 'role' | 'isPart' | 'isProgram' | 'signal'>,
): Promise<Uploaded> {
  const latest = await latestPublication(db)
  const shop = await readShopRows(db)
  const read = await inWords(() =>
    beside(
      'upload',
      { ...file, mediaDir, shop, role, isPart },
      { isProgram, signal, tooMuch: problem => refusal({ file: '' }, problem) },
    ),
  )
  signal?.throwIfAborted()
  return { ...read, latest }
}

/** Puts the pictures and fonts that came along beside those of the shop. */
export async function keepMedia(
  { media }: Uploaded,
  { db, mediaDir }: Pick<Target, 'db' | 'mediaDir'>,
): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  for (const { path, name, replaces } of media) {
    const to = join(mediaDir, name)
    if (!replaces && existsSync(to)) continue
    if (!replaces) await noteForDraft(db, name)
    await rename(path, to)
  }
}

/** Makes it the draft. Throws a 409 when that was changed since it was seen, or something was published since. */
export async function storeUpload(
  tx: Tx,
  { entries, latest }: Uploaded,
  { by, now, seen }: Pick<Target, 'by' | 'now' | 'seen'>,
): Promise<number> {
  if (seen !== undefined) await checkDraft(tx, seen)
  if ((await latestPublication(tx)) !== latest) throw new RequestError(409, { message: draftChanged })
  return storeEntries(tx, entries, { by, now })
}

/** Says what is wrong with a file as an answer of the desk. */
export async function inWords<T>(
  read: () => Promise<T>,
  message:
    | typeof importHasMistakes
    | typeof bringHasMistakes
    | typeof customersHaveMistakes = importHasMistakes,
): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new RequestError(422, { message, found: error.places.map(importMistake) })
  }
}

/** Makes data files the draft. */
export async function importToDraft(
  { read, media }: ReadFiles,
  { db, mediaDir, by, role, now }: Pick<Target, 'db' | 'mediaDir' | 'by' | 'role' | 'now'>,
): Promise<Imported> {
  const renamed = await placeMedia(media, { db, mediaDir })
  return inTransaction(db, tx => importDraft(tx, read, { by, role, now, renamed }))
}

const importMistake = ({ location, message, others }: Mistake): ImportMistake => ({
  ...location,
  message: message.text,
  ...(message.params && { params: message.params }),
  ...(others.length > 0 && { others }),
})
