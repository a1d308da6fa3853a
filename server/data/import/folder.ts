import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { problemText } from '#contract/problem-text.ts'
import { checkHours } from './check-hours.ts'
import { checkFonts, checkPictures } from './check-pictures.ts'
import type { Columns } from './columns.ts'
import { type DataFile, type ReadRow, readRow } from './data-file.ts'
import { dataFiles, type Folder } from './data-files.ts'
import { checkChoices } from './link-choices.ts'
import { checkLinks } from './link-products.ts'
import { layersOf } from './locate.ts'
import { ImportError, Mistakes } from './mistakes.ts'
import type { CsvRow } from './row.ts'
import { checkSettings } from './settings.ts'
import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'
import type { ReadFolder } from './unresolved.ts'

/**
 * Reads a restaurant's folder (docs/data-files.md). Throws an ImportError that names every mistake with its file,
 * row and column. Files in `overlays` replace the folder's own; the first overlay that has a file wins.
 */
export function readFolder(
  folder: string,
  overlays: string[] = [],
): { read: Folder; media: Map<string, string> } {
  const mistakes = new Mistakes()
  const missing = [folder, ...overlays].filter(
    path => !statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  )
  if (missing.length > 0) throw new ImportError(missing.map(path => `There is no folder ${path}`))
  const pictures = mediaIn([...overlays, folder], /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i)
  const fonts = mediaIn([...overlays, folder], /\.woff2$/i)
  checkPictures(pictures, mistakes)
  checkFonts(fonts, mistakes)
  const found = readFiles({
    folder,
    overlays,
    mistakes,
    languages: [],
    allLanguages: false,
    images: new Set(pictures.keys()),
  })
  checkLinks(found)
  checkChoices(found)
  checkHours(found.read)
  checkSettings(found, fonts, mistakes)
  const { read, unread } = found
  if (read.languages.length === 0 && !unread.has('languages')) {
    mistakes.add({ file: 'languages.csv' }, problemText('lists no language'))
  }
  if (mistakes.list.length > 0) throw new ImportError(mistakes.list, mistakes.all)
  return { read, media: new Map([...pictures, ...fonts]) }
}

function readFiles(source: ImportSource): ReadFolder {
  // Their mistakes are noted when they are read among all files.
  const languages = readFile({ ...source, mistakes: new Mistakes() }, dataFiles.languages)
  const all = {
    ...source,
    languages: languages?.map(({ value }) => value.code) ?? [],
    allLanguages: languages?.every(({ row }) => !row.wrong) ?? false,
  }
  const unread = new Set<keyof Folder>()
  const read = Object.entries<DataFile>(dataFiles).map(([name, file]) => {
    const rows = readFile(all, file)
    if (!rows) unread.add(name as keyof Folder)
    return [name, rows ?? []]
  })
  return { read: Object.fromEntries(read) as Folder, unread }
}

function readFile<C extends Columns>(source: ImportSource, file: DataFile<C>): ReadRow<C>[] | undefined {
  const rows = file.layered ? layeredRows(source, file) : readTable(source, file)
  return rows?.map(row => readRow(file, row))
}

/** The rows by their keys, those of a branch in place of the shared ones. */
function layeredRows(source: ImportSource, file: DataFile): CsvRow[] | undefined {
  const layers = layersOf(source, file.file).map(layer => readTable(layer, file))
  const rows = layers.flatMap(layer => layer ?? [])
  if (layers.includes(undefined)) return undefined
  return [...new Map(rows.map(row => [row.text('key'), row])).values()]
}

/** Paths by name of all files in the folders' `media` that match `ending`; the first folder takes precedence. */
function mediaIn(folders: string[], ending: RegExp): Map<string, string> {
  const media = folders.map(folder => join(folder, 'media')).filter(path => existsSync(path))
  const found = media.reverse().flatMap(path =>
    readdirSync(path, { withFileTypes: true })
      .filter(entry => entry.isFile() && ending.test(entry.name))
      .map(({ name }): [string, string] => [name, join(path, name)]),
  )
  return new Map(found)
}
