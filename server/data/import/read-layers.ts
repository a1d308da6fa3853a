import { problemText } from '#contract/kit/problem-text.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { checkAreas } from './check-areas.ts'
import { checkHours } from './check-hours.ts'
import { checkFonts, checkPictures } from './check-pictures.ts'
import { checkPromotions } from './check-promotions.ts'
import { checkSteps } from './check-steps.ts'
import { checkVat } from './check-vat.ts'
import type { Columns } from './columns.ts'
import { type DataFile, type ReadRow, readRow } from './data-file.ts'
import { dataFiles, type Folder } from './data-files.ts'
import { nameFinder } from './file-name.ts'
import { checkChoices } from './link-choices.ts'
import { checkLinks } from './link-products.ts'
import { layersOf } from './locate.ts'
import { ImportError, Mistakes } from './mistakes.ts'
import type { CsvRow } from './row.ts'
import { checkSettings } from './settings.ts'
import type { ImportFiles, ImportSource, MediaFile } from './source.ts'
import { readTable } from './table.ts'
import type { ReadFolder } from './unresolved.ts'

/** Pictures that browsers show, and those that people take for such. */
const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i
const UNSHOWN = /\.(hei[cf]|tiff?|bmp|pdf)$/i
const FONT = /\.woff2$/i

export interface ReadFiles {
  read: Folder
  /** Pictures and fonts by name. */
  media: ReadonlyMap<string, MediaFile>
}

/**
 * Reads a restaurant's files. Throws an ImportError that names every mistake with its file, row and column. Files in the
 * first layers replace those in the last one.
 */
export function readLayers(layers: ImportFiles[]): ReadFiles {
  const mistakes = new Mistakes()
  const media = layers.toReversed().flatMap(files => [...files.media])
  const pictures = new Map(media.filter(([name]) => PICTURE.test(name)))
  const fonts = new Map(media.filter(([name]) => FONT.test(name)))
  const unshown = new Map(media.filter(([name]) => UNSHOWN.test(name)))
  const find = nameFinder([...unshown.keys(), ...pictures.keys()])
  const wanted = new Map<string, MediaFile>()
  checkPictures(pictures, mistakes)
  checkFonts(fonts, mistakes)
  const found = readTables({
    layers,
    mistakes,
    languages: [],
    allLanguages: false,
    currency: '',
    pictureNamed(file) {
      const found = find(file)
      const picture = unshown.get(found ?? '')
      if (found !== undefined && picture) wanted.set(found, picture)
      return found
    },
  })
  checkPictures(wanted, mistakes)
  checkLinks(found)
  checkChoices(found)
  checkHours(found.read)
  checkAreas(found.read)
  checkSteps(found.read)
  checkVat(found)
  checkPromotions(found)
  checkSettings(found, fonts, mistakes)
  const { read, unread } = found
  if (read.languages.length === 0 && !unread.has('languages')) {
    mistakes.add({ file: 'languages.csv' }, problemText('lists no language'))
  }
  if (mistakes.list.length > 0) throw new ImportError(mistakes.list, mistakes.all)
  return { read, media: new Map([...pictures, ...fonts]) }
}

function readTables(source: ImportSource): ReadFolder {
  // Their mistakes are noted when they are read among all files.
  const first = { ...source, mistakes: new Mistakes() }
  const languages = readFile(first, dataFiles.languages)
  const settings = readFile(first, dataFiles.settings)
  const all = {
    ...source,
    languages: languages?.map(({ value }) => value.code) ?? [],
    allLanguages: languages?.every(({ row }) => !row.wrong) ?? false,
    currency: currencyIn(settings?.map(({ value }) => value) ?? []),
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
