import type { Reader } from '#server/db/database.ts'
import { beside } from '../beside/beside.ts'
import { readShopRows } from '../jobs/shop-rows.ts'

/** The data files of the draft, with the pictures that they name, as a zip archive. */
export const exportZip = async (
  reader: Reader,
  mediaDir: string,
  signal?: AbortSignal,
): Promise<Uint8Array> => beside('archive', { shop: await readShopRows(reader), mediaDir }, { signal })

/** The same tables as one workbook, a sheet for each; pages have their texts in columns, and pictures are not in it. */
export const exportWorkbook = async (reader: Reader, signal?: AbortSignal): Promise<Uint8Array> =>
  beside('workbook', { shop: await readShopRows(reader) }, { signal })
