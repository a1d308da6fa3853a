import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readBranches } from './branches.ts'
import { checkFonts } from './check-fonts.ts'
import { checkPictures } from './check-pictures.ts'
import { checkChoices } from './link-choices.ts'
import { checkLinks } from './link-products.ts'
import { ImportError, Mistakes } from './mistakes.ts'
import * as ordering from './ordering.ts'
import { readPlaces } from './places.ts'
import { readCatalogue } from './read-catalogue.ts'
import * as site from './site.ts'
import type { ImportSource } from './source.ts'

export type Folder = ReturnType<typeof readFolder>

/**
 * Reads a restaurant's folder (docs/data-files.md). Throws an ImportError that names every mistake with its file,
 * row and column. Files in `overlays` replace the folder's own; the first overlay that has a file wins.
 */
export function readFolder(folder: string, overlays: string[] = []) {
  const mistakes = new Mistakes()
  const missing = [folder, ...overlays].filter(
    path => !statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  )
  if (missing.length > 0) throw new ImportError(missing.map(path => `There is no folder ${path}`))
  const base = { folder, overlays, mistakes }
  const languages = site.readLanguages({ ...base, languages: [] })
  if (languages.length === 0) mistakes.add({ file: 'languages.csv' }, 'lists no language')
  const source: ImportSource = { ...base, languages: languages.map(language => language.code) }
  const pictures = mediaIn([...overlays, folder], /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i)
  checkPictures(pictures, mistakes)
  const fonts = mediaIn([...overlays, folder], /\.woff2$/i)
  checkFonts(fonts, mistakes)
  const images = new Set(pictures.keys())
  const catalogue = readCatalogue(source, images)
  checkLinks(catalogue)
  checkChoices(catalogue)
  const pages = site.readPages(source)
  const branches = readBranches(source)
  const read = {
    ...catalogue,
    languages,
    pages,
    branches,
    settings: site.readSettings(source, images, {
      pages: new Set(pages.map(page => page.id)),
      branches: new Set(branches.map(branch => branch.slug)),
      fonts: new Set(fonts.keys()),
    }),
    translations: site.readTranslations(source),
    diningTables: site.readDiningTables(source),
    areas: ordering.readAreas(source),
    places: readPlaces(source),
    taxes: ordering.readTaxes(source),
    hours: ordering.readHours(source),
    providers: ordering.readProviders(source),
    media: new Map([...pictures, ...fonts]),
  }
  if (mistakes.list.length > 0) throw new ImportError(mistakes.list)
  return read
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
