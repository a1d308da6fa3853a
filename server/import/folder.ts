import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as choices from './choices.ts'
import { checkChoices } from './link-choices.ts'
import { checkLinks } from './link-products.ts'
import * as card from './menu-card.ts'
import { ImportError, Mistakes } from './mistakes.ts'
import * as ordering from './ordering.ts'
import * as site from './site.ts'
import type { Source } from './table.ts'

export type Folder = ReturnType<typeof readFolder>

/**
 * Reads a restaurant's folder (docs/data-files.md). Throws an ImportError that names every mistake with its file,
 * row and column.
 */
export function readFolder(folder: string) {
  const mistakes = new Mistakes()
  if (!existsSync(folder)) throw new ImportError([`There is no folder ${folder}`])
  const languages = site.readLanguages({ folder, languages: [], mistakes })
  if (languages.length === 0) mistakes.add({ file: 'languages.csv' }, 'names no language')
  const source: Source = { folder, languages: languages.map(language => language.code), mistakes }
  const images = imagesIn(folder)
  const menuCard = readMenuCard(source, images)
  checkLinks(menuCard)
  checkChoices(menuCard)
  const pages = site.readPages(source)
  const read = {
    ...menuCard,
    languages,
    pages,
    settings: site.readSettings(source, images, new Set(pages.map(page => page.id))),
    translations: site.readTranslations(source),
    diningTables: site.readDiningTables(source),
    areas: ordering.readAreas(source),
    taxes: ordering.readTaxes(source),
    hours: ordering.readHours(source),
    providers: ordering.readProviders(source),
    images: [...images],
  }
  if (mistakes.list.length > 0) throw new ImportError(mistakes.list)
  return read
}

export type MenuCard = ReturnType<typeof readMenuCard>

function readMenuCard(source: Source, images: Set<string>) {
  return {
    categories: card.readCategories(source, images),
    products: card.readProducts(source, images),
    sizes: card.readSizes(source),
    prices: card.readPrices(source),
    extras: choices.readExtras(source),
    extraPrices: choices.readExtraPrices(source),
    variants: choices.readVariants(source),
    options: choices.readOptions(source),
    menus: choices.readMenus(source, images),
    slots: choices.readSlots(source),
    allergens: card.readDeclarations(source, 'allergen'),
    additives: card.readDeclarations(source, 'additive'),
  }
}

function imagesIn(folder: string): Set<string> {
  const path = join(folder, 'media')
  if (!existsSync(path)) return new Set()
  const files = readdirSync(path, { withFileTypes: true }).filter(entry => entry.isFile())
  return new Set(
    files.map(entry => entry.name).filter(name => /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i.test(name)),
  )
}
