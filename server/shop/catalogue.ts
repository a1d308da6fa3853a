import type { SwitchRow } from '#server/db/switch-tables.ts'
import { buildCombos } from './combos.ts'
import { halvesInSizes } from './halves-in-sizes.ts'
import { categoryOf, productBuilder } from './products.ts'
import { promotionsOf } from './promotions.ts'
import type { Rows } from './rows/rows.ts'
import { currencyIn } from './rows/settings.ts'
import { translatorOf } from './rows/text.ts'
import { areaTextsOf, pagesOf, providersOf, translationsOf } from './site.ts'
import { soldOutBy } from './switches/sold-out.ts'
import { specialDaysOf } from './switches/special-days.ts'

/** Everything of the shop that has texts, in one language. */
export type Catalogue = ReturnType<typeof catalogueIn>

export function catalogueIn(
  rows: Rows,
  switches: SwitchRow[],
  { lang, defaultLang }: { lang: string; defaultLang: string },
) {
  const read = translatorOf(lang, defaultLang)
  const soldOut = soldOutBy(switches)
  const build = productBuilder(rows, read, soldOut)
  const menus = halvesInSizes(buildCombos(rows, read, build, soldOut), rows, {
    read,
    readDefault: translatorOf(defaultLang, defaultLang),
  })
  const listed = new Set(rows.menus.filter(row => row.listed === 1).map(row => row.id))
  const entries = rows.products.map(row => ({
    categoryId: row.category_id,
    product: build.product(row, id => menus.get(id)),
  }))
  const byCategory = Map.groupBy(entries, entry => entry.categoryId)
  const products = new Map(entries.map(entry => [entry.product.id, entry]))
  return {
    /** The code of the currency of all prices. */
    currency: currencyIn(rows.settings),
    categories: rows.categories.map(row => categoryOf(row, read)),
    productsOf: (categoryId: string) => (byCategory.get(categoryId) ?? []).map(entry => entry.product),
    product: (id: string) => products.get(id)?.product,
    categoryOf: (productId: string) => products.get(productId)?.categoryId,
    /** The combos that can be ordered on their own. */
    menus: [...menus.values()].filter(menu => listed.has(menu.id)),
    menu: (id: string) => (listed.has(id) ? menus.get(id) : undefined),
    /** The ids of everything that cannot be ordered. */
    soldOut: {
      products: entries.filter(({ product }) => !product.available).map(({ product }) => product.id),
      menus: [...menus.values()].filter(menu => listed.has(menu.id) && !menu.available).map(({ id }) => id),
    },
    /** What can be had at some times only. */
    timed: {
      products: entries.filter(({ product }) => product.offered).map(({ product }) => product),
      menus: [...menus.values()].filter(menu => listed.has(menu.id) && menu.offered),
    },
    specialDays: specialDaysOf(rows, switches, read),
    /** Those that are switched on, also with codes. */
    promotions: promotionsOf(rows, read, currencyIn(rows.settings)),
    pages: pagesOf(rows, read),
    areaTexts: areaTextsOf(rows, read),
    providers: providersOf(rows, read),
    translations: translationsOf(rows, lang),
  }
}
