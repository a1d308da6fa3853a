import type { Menu, Product } from '#contract/catalogue.ts'
import type { DraftHome } from '#contract/desk/preview.ts'
import { draftUnclear, unknownRow } from '#contract/desk/texts.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type Catalogue, catalogueIn } from '#server/shop/catalogue.ts'
import { type ReadTable, readRows, storedTables } from '#server/shop/rows/rows.ts'
import { dataFiles, type Folder } from '../import/data-files.ts'
import { storedRows } from '../import/store.ts'
import { draftFiles, readFiles } from './files.ts'
import { openDraft } from './read-draft.ts'

/** A dish as guests would read it once the draft is published, in the default language. Throws a 404 where the draft has no such dish. */
export const draftProduct = async (reader: Reader, mediaDir: string, key: string): Promise<Product> =>
  known((await draftCatalogue(reader, mediaDir)).product(key))

/** A combo in the same way. Throws a 404 for one that is not listed, as only an option opens it. */
export const draftCombo = async (reader: Reader, mediaDir: string, key: string): Promise<Menu> =>
  known((await draftCatalogue(reader, mediaDir)).menu(key))

/** What the home page would show of the menu in a language, beside what guests read there now. */
export async function draftHome(reader: Reader, mediaDir: string, lang: string): Promise<DraftHome> {
  const { categories, productsOf, menus } = await draftCatalogue(reader, mediaDir, lang)
  const rows = await readRows(storedTables(reader), new Map())
  const now = catalogueIn(rows, [], { lang, defaultLang: rows.languages[0]?.code ?? lang })
  const categoriesNow = new Map(now.categories.map(category => [category.id, category]))
  return {
    categories: categories.map(category => ({
      category,
      changed: changedFrom(categoriesNow.get(category.id), category) !== undefined,
      products: productsOf(category.id).map(dish => ({
        id: dish.id,
        changed: changedFrom(now.product(dish.id), dish),
      })),
    })),
    menus: menus.map(menu => ({ id: menu.id, changed: changedFrom(now.menu(menu.id), menu) })),
  }
}

/** Returns `after`, or undefined if nothing differs. */
const changedFrom = <T>(before: T | undefined, after: T): T | undefined =>
  JSON.stringify(before) === JSON.stringify(after) ? undefined : after

function known<T>(found: T | undefined): T {
  if (!found) throw new RequestError(404, { message: unknownRow })
  return found
}

/**
 * What guests would read once the draft is published, in a language or in the default one. Throws a 422 while something in the draft
 * is wrong, since nobody knows then what guests would read.
 */
async function draftCatalogue(reader: Reader, mediaDir: string, lang?: string): Promise<Catalogue> {
  const draft = await openDraft(reader)
  const { files, keys } = await draftFiles(draft)
  const { read } = readFiles(files, mediaDir, keys)
  if (!read) throw new RequestError(422, { message: draftUnclear })
  const rows = await readRows(tablesOf(read, reader), new Map())
  const defaultLang = draft.languages[0]?.code ?? 'de'
  return catalogueIn(rows, [], { lang: lang ?? defaultLang, defaultLang })
}

/** The tables that a folder would be stored in, with the prices of before, which no draft has. */
const tablesOf =
  (folder: Folder, reader: Reader): ReadTable =>
  async <T extends keyof Tables>(table: T) => {
    if (table === 'price_history')
      return (await reader.selectFrom('price_history').selectAll().execute()) as unknown as Tables[T][]
    const names = (Object.keys(dataFiles) as (keyof Folder)[]).filter(name => dataFiles[name].table === table)
    return names.flatMap(name => storedRows(folder, name)) as Tables[T][]
  }
