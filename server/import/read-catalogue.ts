import * as catalogue from './catalogue.ts'
import * as choices from './choices.ts'
import type { ImportSource } from './source.ts'

/** Reads the files that describe what a restaurant sells. */
export type ImportedCatalogue = ReturnType<typeof readCatalogue>

export function readCatalogue(source: ImportSource, images: Set<string>) {
  return {
    categories: catalogue.readCategories(source, images),
    products: catalogue.readProducts(source, images),
    sizes: catalogue.readSizes(source),
    prices: catalogue.readPrices(source),
    extras: choices.readExtras(source),
    extraPrices: choices.readExtraPrices(source),
    variants: choices.readVariants(source),
    options: choices.readOptions(source),
    menus: choices.readMenus(source, images),
    slots: choices.readSlots(source),
    allergens: catalogue.readDeclarations(source, 'allergen'),
    additives: catalogue.readDeclarations(source, 'additive'),
  }
}
