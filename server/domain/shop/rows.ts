import type { Reader } from '../../db/database.ts'

/** Text by language. */
export type TextByLanguage = Record<string, string>

/** The catalogue as the tables hold it, with its JSON read. */
export type Rows = Awaited<ReturnType<typeof loadRows>>

/** Reads every table of the catalogue, each once and in the order of its file. */
export const loadRows = async (reader: Reader) => ({
  ...(await loadSite(reader)),
  ...(await loadCatalogue(reader)),
})

async function loadSite(reader: Reader) {
  const pages = await reader.selectFrom('pages').selectAll().orderBy('sort').execute()
  const providers = await reader.selectFrom('payment_providers').selectAll().orderBy('sort').execute()
  return {
    languages: await reader.selectFrom('languages').selectAll().orderBy('sort').execute(),
    settings: await reader.selectFrom('settings').selectAll().orderBy('sort').execute(),
    translations: await reader.selectFrom('translations').selectAll().execute(),
    tables: await reader.selectFrom('dining_tables').selectAll().orderBy('sort').execute(),
    places: await reader.selectFrom('places').selectAll().orderBy('sort').execute(),
    areas: await reader.selectFrom('areas').selectAll().orderBy('sort').execute(),
    taxes: await reader.selectFrom('taxes').selectAll().orderBy('sort').execute(),
    hours: await reader.selectFrom('hours').selectAll().orderBy('sort').execute(),
    branches: await reader.selectFrom('branches').selectAll().orderBy('sort').execute(),
    pages: pages.map(row => ({ ...row, name: words(row.name), text: words(row.text) })),
    providers: providers.map(row => ({ ...row, name: words(row.name), ways: ids(row.ways) })),
  }
}

async function loadCatalogue(reader: Reader) {
  const categories = await reader.selectFrom('categories').selectAll().orderBy('sort').execute()
  const products = await reader.selectFrom('products').selectAll().orderBy('sort').execute()
  const sizes = await reader.selectFrom('sizes').selectAll().orderBy('sort').execute()
  const extras = await reader.selectFrom('extras').selectAll().orderBy('sort').execute()
  const variants = await reader.selectFrom('variants').selectAll().orderBy('sort').execute()
  const options = await reader.selectFrom('options').selectAll().orderBy('sort').execute()
  const menus = await reader.selectFrom('menus').selectAll().orderBy('sort').execute()
  const slots = await reader.selectFrom('slots').selectAll().orderBy('sort').execute()
  const declarations = await reader.selectFrom('declarations').selectAll().orderBy('sort').execute()
  return {
    prices: await reader.selectFrom('prices').selectAll().orderBy('sort').execute(),
    extraPrices: await reader.selectFrom('extra_prices').selectAll().execute(),
    categories: categories.map(row => ({ ...described(row), gallery: ids(row.gallery) })),
    products: products.map(row => ({
      ...described(row),
      ...declared(row),
      extras: ids(row.extras),
      variants: ids(row.variants),
      diet: ids(row.diet),
    })),
    sizes: sizes.map(row => ({ ...row, name: words(row.name) })),
    extras: extras.map(row => ({ ...row, ...declared(row), name: words(row.name) })),
    variants: variants.map(row => ({ ...row, name: words(row.name) })),
    options: options.map(row => ({ ...row, ...declared(row), name: words(row.name) })),
    menus: menus.map(described),
    slots: slots.map(row => ({ ...row, name: words(row.name), products: ids(row.products) })),
    declarations: declarations.map(described),
  }
}

const words = (json: string): TextByLanguage => JSON.parse(json)
const ids = (json: string): string[] => JSON.parse(json)

const described = <R extends { name: string; description: string }>(row: R) => ({
  ...row,
  name: words(row.name),
  description: words(row.description),
})

const declared = (row: { allergens: string; additives: string }) => ({
  allergens: ids(row.allergens),
  additives: ids(row.additives),
})
