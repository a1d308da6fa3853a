import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { fileLimits, inMb } from '#contract/describe/data/file-limits.ts'
import { notReadable, oneTable } from '#contract/desk/texts.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import { MenuFiles } from '#contract/programs/keys/menu.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { mediaFile } from '../import/folder.ts'
import { refusal } from '../import/mistakes.ts'
import type { MediaFile } from '../import/source.ts'
import { readWorkbook, WORKBOOK } from './workbook.ts'
import { NotAZip, openZip, type Unpack, type Zip, type ZipEntry } from './zip.ts'

/** The data files of an archive by their names in a folder, and its pictures and fonts. */
export interface Unpacked {
  files: Map<string, string | Uint8Array>
  media: Map<string, MediaFile>
}

const TOO_LARGE = 'unpacks to more than {size} MB: the data of a restaurant is smaller'
const MEDIA_TOO_LARGE = 'has more than {size} MB of pictures: save them smaller'

/**
 * The data files of a zip archive, of one workbook or of a JSON object. Pictures and fonts are unpacked into `folder`, one after the other and under names
 * of its own. Throws a 422 for what is neither, and an ImportError for an archive that holds too much.
 */
export async function unpackFile(path: string, folder: string): Promise<Unpacked> {
  let zip: Zip | undefined
  try {
    zip = openZip(path)
    const names = zip.entries.map(({ name }) => name)
    if (names.includes(WORKBOOK))
      return {
        files: await readWorkbook(zip.entries, counted(zip, TOO_LARGE, fileLimits.unpackedBytes)),
        media: new Map(),
      }
    return unpackFolder(zip, names, folder)
  } catch (error) {
    if (!(error instanceof NotAZip)) throw error
    const files = filesInJson(path)
    if (files) return { files, media: new Map() }
    throw new RequestError(422, { message: isTable(path) ? oneTable : notReadable })
  } finally {
    zip?.close()
  }
}

/** The data files as a program reads them by a key; undefined for what is no such JSON. */
function filesInJson(path: string): Unpacked['files'] | undefined {
  const file = mediaFile(path)
  if (!/^\s*\{/.test(file.read(HEAD).toString('utf8'))) return undefined
  if (file.size() > fileLimits.unpackedBytes)
    throw refusal({ file: '' }, problemText(TOO_LARGE, { size: inMb(fileLimits.unpackedBytes) }))
  try {
    const { files } = z.parse(FilesAsText, JSON.parse(file.read().toString('utf8')))
    return new Map(Object.entries(files))
  } catch {
    return undefined
  }
}

const FilesAsText = z.pick(MenuFiles, { files: true })

const HEAD = 1024

/** Whether a file is one of the tables, with a header of several columns. */
function isTable(path: string): boolean {
  const [header = ''] = mediaFile(path)
    .read(HEAD)
    .toString('utf8')
    .split(/\r?\n|\r/, 1)
  return /^\ufeff?"?\w+"?(?:[,;\t]"?[\w-]*"?)+$/.test(header)
}

function unpackFolder(zip: Zip, names: string[], folder: string): Unpacked {
  const inFolder = names.find(name => /(?:^|\/)languages\.csv$/i.test(name)) ?? ''
  const prefix = inFolder.slice(0, -'languages.csv'.length)
  const unpackData = counted(zip, TOO_LARGE, fileLimits.unpackedBytes)
  const unpackMedia = counted(zip, MEDIA_TOO_LARGE, fileLimits.mediaBytes)
  const files: Unpacked['files'] = new Map()
  const media: Unpacked['media'] = new Map()
  for (const entry of zip.entries) {
    const own = entry.name.startsWith(prefix) ? entry.name.slice(prefix.length) : ''
    const [, picture] = /^media\/([^/.][^/]*)$/i.exec(own) ?? []
    if (picture !== undefined)
      media.set(picture, unpackPicture(entry, unpackMedia, join(folder, String(media.size))))
    // Everything else in it is left out.
    else if (/^(?:[\w-]+\.csv|pages\/[\w.-]+\.html)$/i.test(own)) files.set(own, unpackData(entry))
  }
  if (![...files.keys()].some(name => /\.csv$/i.test(name))) throw new NotAZip()
  return { files, media }
}

/** A picture that is too large is refused by its size alone. */
function unpackPicture(entry: ZipEntry, unpack: Unpack, path: string): MediaFile {
  if (entry.size > fileLimits.pictureBytes) return { size: () => entry.size, read: () => Buffer.alloc(0) }
  writeFileSync(path, unpack(entry))
  return mediaFile(path)
}

function counted(zip: Zip, message: string, most: number): Unpack {
  let left = most
  return entry => {
    left -= entry.size
    // An archive unpacks to what its table of contents says, or not at all.
    if (left < 0) throw refusal({ file: '' }, problemText(message, { size: inMb(most) }))
    return zip.read(entry)
  }
}
