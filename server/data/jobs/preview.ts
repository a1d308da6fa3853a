import type { DraftHome } from '#contract/desk/preview.ts'
import { draftUnclear, unknownRow } from '#contract/desk/texts.ts'
import { isFurtherSize, type Menu, type Product } from '#contract/menu/catalogue.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { Tables } from '#server/db/tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type Catalogue, catalogueIn } from '#server/shop/catalogue.ts'
import { promotionIn } from '#server/shop/promotions.ts'
import { readRows } from '#server/shop/rows/rows.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { draftFiles, readFiles } from '../draft/files.ts'
import { storedRows } from '../import/store.ts'
import { draftOf, type ShopRows, tablesFrom } from './shop-rows.ts'

interface Draft {
  shop: ShopRows
  /** The prices of before, which no draft has. */
  history: Tables['price_history'][]
  mediaDir: string
}

/** A dish as guests would read it once the draft is published, in the default language. Throws a 404 where the draft has no such dish. */
export const product = async ({ key, ...draft }: Draft & { key: string }): Promise<Product> =>
  known((await draftCatalogue(draft)).product(key))

/** A combo in the same way. Throws a 404 for one that is not listed, as only an option opens it. */
export const combo = async ({ key, ...draft }: Draft & { key: string }): Promise<Menu> =>
  known((await draftCatalogue(draft)).menu(key))

/** A promotion as it would be evaluated once the draft is published, also one that is switched off. Throws a 404 where the draft has none. */
export async function promotion({ key, ...draft }: Draft & { key: string }): Promise<Promotion> {
  const { rows } = await draftRows(draft)
  const row = known(rows.promotions.find(({ id }) => id === key))
  return known(promotionIn(row, currencyIn(rows.settings)))
}

/** What the home page would show of the menu in a language, beside what guests read there now. */
export async function home({ lang, ...draft }: Draft & { lang: string }): Promise<DraftHome> {
  const { categories, productsOf, menus } = await draftCatalogue(draft, lang)
  const { tables } = draft.shop
  const rows = await readRows(tablesFrom(name => tables[name] ?? [], draft.history))
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
    menus: menus
      .filter(menu => !isFurtherSize(menu))
      .map(menu => ({
        id: menu.id,
        categoryId: menu.categoryId,
        changed: changedFrom(now.menu(menu.id), menu),
      })),
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
async function draftCatalogue(input: Draft, lang?: string): Promise<Catalogue> {
  const { rows, defaultLang } = await draftRows(input)
  return catalogueIn(rows, [], { lang: lang ?? defaultLang, defaultLang })
}

async function draftRows({ shop, history, mediaDir }: Draft) {
  const draft = await draftOf(shop)
  const { files, keys } = await draftFiles(draft)
  const { read } = readFiles(files, { mediaDir, booked: shop.booked, keys })
  if (!read) throw new RequestError(422, { message: draftUnclear })
  const rows = await readRows(tablesFrom(name => storedRows(read, name), history))
  return { rows, defaultLang: draft.languages[0]?.code ?? 'de' }
}
