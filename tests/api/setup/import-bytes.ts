import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadFolder } from '#server/api/sent-file.ts'
import { importFile } from '#server/data/publish/import-file.ts'
import type { TestShop } from './shop.ts'

/** Imports an archive or workbook as the desk does once it was sent. */
export async function importBytes(
  { config: { dataDir }, db, clock }: TestShop,
  bytes: Uint8Array,
): Promise<number> {
  const { folder, remove } = uploadFolder(dataDir)
  const path = join(folder, 'sent')
  writeFileSync(path, bytes)
  const mediaDir = join(dataDir, 'media')
  return importFile({ path, folder }, { db, mediaDir, by: 'Ada', role: 'owner', now: clock.now })
    .then(({ changes }) => changes)
    .finally(remove)
}
