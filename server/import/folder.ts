import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { headCodeProblem } from '#lib/head-code/head-code.ts'
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
import { checkSetting, missingSettings } from './settings.ts'
import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

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
  const read = readFiles({ folder, overlays, languages: [], images: new Set(pictures.keys()), mistakes })
  if (read.languages.length === 0) mistakes.add({ file: 'languages.csv' }, 'lists no language')
  checkLinks(read)
  checkChoices(read)
  checkHours(read)
  const known = {
    pages: new Set(read.pages.map(({ value }) => value.id)),
    branches: new Set(read.branches.map(({ value }) => value.slug)),
    fonts: new Set(fonts.keys()),
    headCodeProblem,
  }
  for (const { row } of read.settings) checkSetting(row, known)
  for (const missing of missingSettings(read.settings.map(({ row }) => row)))
    mistakes.add({ file: 'settings.csv' }, missing)
  if (mistakes.list.length > 0) throw new ImportError(mistakes.list)
  return { read, media: new Map([...pictures, ...fonts]) }
}

function readFiles(source: ImportSource): Folder {
  // Its mistakes are noted when it is read among all files.
  const languages = readFile({ ...source, mistakes: new Mistakes() }, dataFiles.languages)
  const all = { ...source, languages: languages.map(({ value }) => value.code) }
  const read = Object.entries<DataFile>(dataFiles).map(([name, file]) => [name, readFile(all, file)])
  return Object.fromEntries(read) as Folder
}

function readFile<C extends Columns>(source: ImportSource, file: DataFile<C>): ReadRow<C>[] {
  const rows = file.layered ? layeredRows(source, file) : readTable(source, file)
  return rows.map(row => readRow(file, row))
}

/** The rows by their keys, those of a branch in place of the shared ones. */
function layeredRows(source: ImportSource, file: DataFile): CsvRow[] {
  const rows = layersOf(source, file.file).flatMap(layer => readTable(layer, file))
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
