import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Imported, ImportMistake } from '#contract/desk/draft.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import {
  type bringHasMistakes,
  type customersHaveMistakes,
  draftChanged,
  importHasMistakes,
} from '#contract/desk/texts.ts'
import type { Database } from '#server/db/database.ts'
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
import { noteForDraft } from '../pictures/draft-media.ts'

interface Target {
  db: Database
  mediaDir: string
  by: string
  role: DeskRole
  now: Date
  /** The revision of the draft that may be replaced; any without one. */
  seen?: number
  /** Whether the file is only read, and the draft stays. */
  isCheck?: boolean
  /** Ends the import before it has changed anything. */
  signal?: AbortSignal
}

/**
 * Makes the data files of a zip archive or workbook the draft. `folder` is the upload's own. Throws a 422 with every mistake and a 409 when the draft was changed since it was seen; then it is as it was.
 */
export async function importFile(
  { path, folder }: { path: string; folder: string },
  { db, mediaDir, by, role, now, seen, isCheck, signal }: Target,
): Promise<Imported> {
  const latest = await latestPublication(db)
  const shop = await readShopRows(db)
  const { entries, left, media } = await inWords(() =>
    beside(
      'upload',
      { path, folder, mediaDir, shop, role },
      { signal, tooMuch: problem => refusal({ file: '' }, problem) },
    ),
  )
  signal?.throwIfAborted()
  if (isCheck) return { changes: countChanges(entries), left }
  await mkdir(mediaDir, { recursive: true })
  for (const { path, name, replaces } of media) {
    const to = join(mediaDir, name)
    if (!replaces && existsSync(to)) continue
    if (!replaces) await noteForDraft(db, name)
    await rename(path, to)
  }
  return inTransaction(db, async tx => {
    if (seen !== undefined) await checkDraft(tx, seen)
    if ((await latestPublication(tx)) !== latest) throw new RequestError(409, { message: draftChanged })
    return { changes: await storeEntries(tx, entries, { by, now }), left }
  })
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
  { db, mediaDir, by, role, now }: Omit<Target, 'seen' | 'isCheck' | 'signal'>,
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
