import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import type { Reader } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { extraRanks } from './favourites.ts'

/** Text by language. */
export type TextByLanguage = Record<string, string>

/** The catalogue as the tables hold it, with its JSON read. */
export type Rows = Awaited<ReturnType<typeof loadRows>>

/** Reads every table of the catalogue, each once and in the order of its file. */
export async function loadRows(reader: Reader, now: Date) {
  const ranks = await extraRanks(reader, now)
  const sorted = <T extends SortedTable>(table: T) =>
    reader
      .selectFrom(table as 'sizes')
      .selectAll()
      .orderBy('sort')
      .execute() as Promise<unknown> as Promise<Tables[T][]>
  return {
    languages: await sorted('languages'),
    settings: await sorted('settings'),
    translations: await reader.selectFrom('translations').selectAll().execute(),
    tables: await sorted('dining_tables'),
    places: await sorted('places'),
    areas: await sorted('areas'),
    taxes: await sorted('taxes'),
    hours: await sorted('hours'),
    preparation: await sorted('preparation_times'),
    specialDays: (await sorted('special_days')).map(row => ({ ...row, text: words(row.text) })),
    branches: await sorted('branches'),
    pages: (await sorted('pages')).map(row => ({ ...named(row), text: words(row.text) })),
    providers: (await sorted('payment_providers')).map(row => ({ ...named(row), ways: ids(row.ways) })),
    prices: await sorted('prices'),
    goods: (await sorted('goods')).map(row => ({ ...row, ingredients: words(row.ingredients) })),
    priceHistory: await reader.selectFrom('price_history').selectAll().execute(),
    extraPrices: await reader.selectFrom('extra_prices').selectAll().execute(),
    categories: (await sorted('categories')).map(row => ({
      ...timed(row),
      gallery: ids(row.gallery),
    })),
    products: (await sorted('products')).map(row => ({
      ...timed(row),
      ...declared(row),
      extras: ids(row.extras),
      variants: ids(row.variants),
      diet: ids(row.diet),
    })),
    sizes: (await sorted('sizes')).map(named),
    extras: (await sorted('extras')).map(row => ({
      ...named(row),
      ...declared(row),
      rank: ranks.get(row.id),
    })),
    variants: (await sorted('variants')).map(named),
    options: (await sorted('options')).map(row => ({ ...named(row), ...declared(row) })),
    menus: (await sorted('menus')).map(timed),
    slots: (await sorted('slots')).map(row => ({ ...named(row), products: ids(row.products) })),
    declarations: (await sorted('declarations')).map(row => ({ ...described(row), dyes: ids(row.dyes) })),
  }
}

type SortedTable = { [T in keyof Tables]: Tables[T] extends { sort: number } ? T : never }[keyof Tables]

const words = (json: string): TextByLanguage => JSON.parse(json)
const ids = (json: string): string[] => JSON.parse(json)

const named = <R extends { name: string }>(row: R) => ({ ...row, name: words(row.name) })

const described = <R extends { name: string; description: string }>(row: R) => ({
  ...named(row),
  description: words(row.description),
})

const timed = <R extends { name: string; description: string; offered: string }>(row: R) => ({
  ...described(row),
  offered: readWeeklyTimes(row.offered),
})

const declared = (row: { allergens: string; additives: string }) => ({
  allergens: ids(row.allergens),
  additives: ids(row.additives),
})
