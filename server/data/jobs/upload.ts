import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnersValue } from '#contract/desk/draft.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import { type DraftEntries, draftEntries } from '../draft/imported.ts'
import { eachPlaced } from '../draft/place-media.ts'
import { mediaIn } from '../import/folder.ts'
import { filesInMemory } from '../import/memory.ts'
import { readLayers } from '../import/read-layers.ts'
import { unpackFile } from '../upload/archive.ts'
import { draftOf, rowsFrom, type ShopRows } from './shop-rows.ts'

interface Upload {
  /** Where the archive or workbook is. */
  path: string
  /** A folder for what is in it, which is removed afterwards. */
  folder: string
  mediaDir: string
  shop: ShopRows
  role: DeskRole
}

interface ReadUpload {
  entries: DraftEntries[]
  left: OwnersValue[]
  /** Pictures and fonts that the shop does not have, cleaned: where they are, and their names beside those of the shop. */
  media: { path: string; name: string; replaces?: true }[]
}

/** Reads an archive or workbook, and in what it differs from what is published. */
export async function upload({ path, folder, mediaDir, shop, role }: Upload): Promise<ReadUpload> {
  const [unpacked, cleaned] = ['unpacked', 'cleaned'].map(name => join(folder, name)) as [string, string]
  for (const each of [unpacked, cleaned]) mkdirSync(each, { recursive: true })
  const { files, media: own } = await unpackFile(path, unpacked)
  const pictures = own.size > 0 ? own : mediaIn(mediaDir)
  const { read, media: found } = readLayers([filesInMemory(files, pictures)])
  const renamed = new Map<string, string>()
  const media: ReadUpload['media'] = []
  await eachPlaced(found, mediaDir, async (name, placed) => {
    if (placed.name !== name) renamed.set(name, placed.name)
    if (!placed.content) return
    const path = join(cleaned, String(media.length))
    writeFileSync(path, placed.content)
    media.push({ path, name: placed.name, ...(placed.replaces && { replaces: true }) })
  })
  const draft = await draftOf(shop)
  return { ...(await draftEntries(read, rowsFrom(shop), { draft, role, renamed })), media }
}
