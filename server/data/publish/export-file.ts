import type { MenuFiles } from '#contract/programs/keys/menu.ts'
import type { Reader } from '#server/db/database.ts'
import { beside } from '../beside/beside.ts'
import { draftRevision } from '../draft/stored.ts'
import { countRows, readShopRows } from '../jobs/shop-rows.ts'

/** The data files of the draft, with the pictures that they name, as a zip archive. */
export const exportZip = async (
  reader: Reader,
  mediaDir: string,
  signal?: AbortSignal,
): Promise<Uint8Array> => beside('archive', { shop: await readShopRows(reader), mediaDir }, { signal })

/** The same tables as one workbook, a sheet for each; pages have their texts in columns, and pictures are not in it. */
export const exportWorkbook = async (reader: Reader, signal?: AbortSignal): Promise<Uint8Array> =>
  beside('workbook', { shop: await readShopRows(reader) }, { signal })

/** The texts of the data files, of the draft or of what is published, for another program. */
export async function exportTexts(
  reader: Reader,
  { isDraft, signal }: { isDraft: boolean; signal: AbortSignal },
): Promise<MenuFiles> {
  // First, so that who changes a draft that was read has not seen less than that.
  const revision = await draftRevision(reader)
  const shop = await readShopRows(reader)
  const bounds = { rows: countRows(shop), isProgram: true, signal }
  return { revision, files: await beside('texts', { shop, isDraft }, bounds) }
}
