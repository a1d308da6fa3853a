import { currentKey } from '#contract/describe/settings/registry.ts'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { withInherited } from '#contract/menu/inherited.ts'
import type { Reader } from '#server/db/database.ts'
import { type JsonOf, readJson, type TextByLanguage } from '#server/db/json.ts'
import type { Tables } from '#server/db/tables.ts'
import { categoryHalves } from './category-halves.ts'
import { dishRanks, extraRanks, soldDishes } from './favourites.ts'

/** The catalogue as the tables hold it, with its JSON read. */
export type Rows = Awaited<ReturnType<typeof readRows>>

/** Reads a table, in the order of its file where it has one. */
export type ReadTable = <T extends keyof Tables>(table: T) => Promise<Tables[T][]>

/** The tables whose rows have no sequence. */
const UNSORTED: (keyof Tables)[] = ['translations', 'price_history', 'extra_prices']

/** Reads every table of the catalogue, each once. */
export async function loadRows(reader: Reader, now: Date): Promise<Rows> {
  return readRows(storedTables(reader), {
    ranks: await extraRanks(reader, now),
    sold: await soldDishes(reader, now),
  })
}

/** Reads the tables of a database. */
const storedTables =
  (reader: Reader): ReadTable =>
  <T extends keyof Tables>(table: T) => {
    const rows = reader.selectFrom(table as 'sizes').selectAll()
    const inOrder = UNSORTED.includes(table) ? rows : rows.orderBy('sort')
    return inOrder.execute() as Promise<unknown> as Promise<Tables[T][]>
  }

/** What guests choose: the place of each extra among the most chosen, and how often dishes were ordered. */
interface Liked {
  ranks: ReadonlyMap<string, number>
  sold: ReadonlyMap<string, number>
}

/** The catalogue of tables. Without orders nothing of it is ranked. */
export async function readRows(
  read: ReadTable,
  { ranks, sold }: Liked = { ranks: new Map(), sold: new Map() },
) {
  const languages = await read('languages')
  const categories = (await read('categories')).map(row => ({
    ...timed(row),
    gallery: readJson(row.gallery),
    pairings: readJson(row.pairings),
    extras: readJson(row.extras),
    variants: readJson(row.variants),
  }))
  const categoryById = new Map(categories.map(row => [row.id, row]))
  const products = (await read('products')).map(row => ({
    ...timed(row),
    ...declared(row),
    ...choicesIn(row, categoryById.get(row.category_id)),
    diet: readJson(row.diet),
    pairings: readJson(row.pairings),
  }))
  const places = dishRanks(products, sold, languages[0]?.code ?? '')
  const rows = {
    languages,
    settings: (await read('settings')).map(row => ({ ...row, key: currentKey(row.key) })),
    translations: await read('translations'),
    tables: (await read('dining_tables')).map(row => ({ ...row, joins: readJson(row.joins) })),
    places: await read('places'),
    areas: (await read('areas')).map(row => ({ ...row, text: readJson(row.text) })),
    taxes: await read('taxes'),
    vatRates: await read('vat_rates'),
    hours: (await read('hours')).map(row => ({ ...row, types: readJson(row.types) })),
    preparation: await read('preparation_times'),
    specialDays: (await read('special_days')).map(row => ({
      ...row,
      text: readJson(row.text),
      types: readJson(row.types),
    })),
    branches: await read('branches'),
    pages: (await read('pages')).map(row => ({ ...named(row), text: readJson(row.text) })),
    providers: (await read('payment_providers')).map(row => ({ ...named(row), ways: readJson(row.ways) })),
    prices: await read('prices'),
    goods: (await read('goods')).map(row => ({ ...row, ingredients: readJson(row.ingredients) })),
    priceHistory: await read('price_history'),
    extraPrices: await read('extra_prices'),
    categories,
    products: products.map(row => ({ ...row, rank: places.get(row.id) })),
    sizes: (await read('sizes')).map(named),
    extras: (await read('extras')).map(row => ({
      ...named(row),
      ...declared(row),
      rank: ranks.get(row.id),
    })),
    variants: (await read('variants')).map(named),
    options: (await read('options')).map(row => ({ ...named(row), ...declared(row) })),
    menus: (await read('menus')).map(timed),
    slots: (await read('slots')).map(row => ({ ...named(row), products: readJson(row.products) })),
    promotions: (await read('promotions')).map(described),
    declarations: (await read('declarations')).map(row => ({ ...described(row), dyes: readJson(row.dyes) })),
  }
  const halves = categoryHalves(rows)
  return { ...rows, menus: [...rows.menus, ...halves.menus], slots: [...rows.slots, ...halves.slots] }
}

/** The groups of extras and the questions that a dish has: its own, and those of its category that it does not refuse. */
const choicesIn = (
  row: Pick<Tables['products'], 'extras' | 'variants' | 'without_extras' | 'without_variants'>,
  category: { extras: string[]; variants: string[] } | undefined,
) => ({
  extras: withInherited(readJson(row.extras), {
    from: category?.extras,
    without: readJson(row.without_extras),
  }),
  variants: withInherited(readJson(row.variants), {
    from: category?.variants,
    without: readJson(row.without_variants),
  }),
})

type Texts = JsonOf<TextByLanguage>

const named = <R extends { name: Texts }>(row: R) => ({ ...row, name: readJson(row.name) })

const described = <R extends { name: Texts; description: Texts }>(row: R) => ({
  ...named(row),
  description: readJson(row.description),
})

const timed = <R extends { name: Texts; description: Texts; offered: string; types: JsonOf<string[]> }>(
  row: R,
) => ({
  ...described(row),
  offered: readWeeklyTimes(row.offered),
  types: readJson(row.types),
})

const declared = (row: { allergens: JsonOf<string[]>; additives: JsonOf<string[]> }) => ({
  allergens: readJson(row.allergens),
  additives: readJson(row.additives),
})
