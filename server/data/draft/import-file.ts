import type { Imported, ImportMistake } from '#contract/desk/draft.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import { importHasMistakes } from '#contract/desk/texts.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { nextStep } from '#server/kit/next-step.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { filesInMemory } from '../import/memory.ts'
import { ImportError, type Mistake } from '../import/mistakes.ts'
import { type ReadFiles, readLayers } from '../import/read-layers.ts'
import { unpack } from './archive.ts'
import { checkDraft } from './change-table.ts'
import { importDraft } from './imported.ts'
import { placeMedia } from './place-media.ts'

interface Target {
  db: Database
  mediaDir: string
  by: string
  role: DeskRole
  now: Date
  /** The revision of the draft that may be replaced; any without one. */
  seen?: number
  /** Ends the import before it has changed anything. */
  signal?: AbortSignal
}

/**
 * Makes the data files of a zip archive or workbook the draft. Throws a 422 with every mistake and a 409 when the draft was changed
 * since it was seen; then it is as it was.
 */
export async function importFile(bytes: Uint8Array, target: Target): Promise<Imported> {
  try {
    const files = filesInMemory(await unpack(bytes), target.mediaDir)
    await nextStep(target.signal)
    const read = readLayers([files])
    await nextStep(target.signal)
    return await importToDraft(read, target)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new RequestError(422, { message: importHasMistakes, found: error.places.map(importMistake) })
  }
}

/** Makes data files the draft. */
export async function importToDraft(
  { read, media }: ReadFiles,
  { db, mediaDir, by, role, now, seen }: Target,
): Promise<Imported> {
  const renamed = await placeMedia(media, { db, mediaDir })
  return inTransaction(db, async tx => {
    if (seen !== undefined) await checkDraft(tx, seen)
    return importDraft(tx, read, { by, role, now, renamed })
  })
}

const importMistake = ({ location, message, others }: Mistake): ImportMistake => ({
  ...location,
  message: message.text,
  ...(message.params && { params: message.params }),
  ...(others.length > 0 && { others }),
})
