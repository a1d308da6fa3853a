import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskRole } from '#contract/api/roles.ts'
import type { OwnersValue } from '#contract/desk/draft.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import type { ChangedRow } from '#contract/programs/keys/menu.ts'
import { changedRows } from '../draft/changed-rows.ts'
import { draftFiles } from '../draft/files.ts'
import { type DraftEntries, draftEntries } from '../draft/imported.ts'
import { eachPlaced } from '../draft/place-media.ts'
import type { OpenDraft } from '../draft/read-draft.ts'
import type { DataFile } from '../import/data-file.ts'
import { dataFiles } from '../import/data-files.ts'
import { nameFinder } from '../import/file-name.ts'
import { mediaIn } from '../import/folder.ts'
import { filesInMemory } from '../import/memory.ts'
import { ImportError, Mistakes } from '../import/mistakes.ts'
import { readLayers } from '../import/read-layers.ts'
import { type Unpacked, unpackFile } from '../upload/archive.ts'
import { draftOf, rowsFrom, type ShopRows } from './shop-rows.ts'

interface Upload {
  /** Where the archive or workbook is. */
  path: string
  /** A folder for what is in it, which is removed afterwards. */
  folder: string
  mediaDir: string
  shop: ShopRows
  role: DeskRole
  /** Whether files of the draft stay that were not sent. */
  isPart?: boolean
}

export interface ReadUpload {
  entries: DraftEntries[]
  /** In what this is another draft than before. */
  changed: ChangedRow[]
  left: OwnersValue[]
  /** Pictures and fonts that the shop does not have, cleaned: where they are, and their names beside those of the shop. */
  media: { path: string; name: string; replaces?: true }[]
}

/** Reads data files that were sent, and in what they differ from what is published. */
export async function upload({
  path,
  folder,
  mediaDir,
  shop,
  role,
  isPart = false,
}: Upload): Promise<ReadUpload> {
  const [unpacked, cleaned] = ['unpacked', 'cleaned'].map(name => join(folder, name)) as [string, string]
  for (const each of [unpacked, cleaned]) mkdirSync(each, { recursive: true })
  const draft = await draftOf(shop)
  const { files: sent, media: own } = await unpackFile(path, unpacked)
  const files = isPart ? await withRest(sent, draft) : sent
  const pictures = isPart || own.size === 0 ? new Map([...mediaIn(mediaDir), ...own]) : own
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
  const differing = await draftEntries(read, rowsFrom(shop), { draft, role, renamed })
  return { ...differing, changed: changedRows(differing.entries, draft), media }
}

const PAGE = /^pages\/[\w.-]+\.html$/i

/** Files with the others of the draft. Throws an ImportError that names those that are no data files. */
async function withRest(sent: Unpacked['files'], draft: OpenDraft): Promise<Unpacked['files']> {
  const mistakes = new Mistakes()
  const files: Unpacked['files'] = new Map((await draftFiles(draft)).files)
  const find = nameFinder([...Object.values<DataFile>(dataFiles).map(({ file }) => file), ...files.keys()])
  for (const [name, content] of sent) {
    const known = find(name)
    if (known === undefined && !PAGE.test(name))
      mistakes.add({ file: name }, problemText('is not a data file'))
    files.set(known ?? name, content)
  }
  if (mistakes.list.length > 0) throw new ImportError(mistakes.list, mistakes.all)
  return files
}
