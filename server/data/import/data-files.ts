import { type DataTableName, type dataTables, tableNames, tableOf } from '#contract/describe/data/tables.ts'
import { currentKey, storedKeys } from '#contract/describe/settings/registry.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Column, type Columns, type ColumnsOf, columnsOf } from './columns.ts'
import type { DataFile, ReadRow } from './data-file.ts'
import { spreadDays } from './spread-days.ts'

/** Where the rows of each file are kept. */
const storedIn = {
  languages: 'languages',
  pages: 'pages',
  branches: 'branches',
  settings: 'settings',
  translations: 'translations',
  diningTables: 'dining_tables',
  areas: 'areas',
  places: 'places',
  taxes: 'taxes',
  vatRates: 'vat_rates',
  hours: 'hours',
  specialDays: 'special_days',
  preparation: 'preparation_times',
  providers: 'payment_providers',
  categories: 'categories',
  products: 'products',
  sizes: 'sizes',
  prices: 'prices',
  goods: 'goods',
  priceHistory: 'price_history',
  extras: 'extras',
  extraPrices: 'extra_prices',
  variants: 'variants',
  options: 'options',
  menus: 'menus',
  slots: 'slots',
  allergens: 'declarations',
  additives: 'declarations',
  promotions: 'promotions',
} as const satisfies Record<DataTableName, keyof Tables>

/** What the columns of a file have to be: those that its table of the database has, and no others. */
type Stored<N extends DataTableName, T extends keyof Tables = (typeof storedIn)[N]> = {
  [K in Exclude<keyof Tables[T], 'sort' | 'kind'>]: Column<unknown, Tables[T][K]>
} & { [K in Exclude<keyof ColumnsOf<(typeof dataTables)[N]>, keyof Tables[T]>]: never }

type DataFiles = { [N in DataTableName]: DataFile<ColumnsOf<(typeof dataTables)[N]>> }

const kindIn: Partial<Record<DataTableName, DataFile['kind']>> = {
  allergens: 'allergen',
  additives: 'additive',
}

const renamedIn: Partial<Record<DataTableName, DataFile['renamed']>> = {
  settings: { currentKey, storedKeys },
}

const spreadIn: Partial<Record<DataTableName, DataFile['spread']>> = { specialDays: spreadDays }

function fileOf(name: DataTableName): DataFile {
  const kind = kindIn[name]
  const renamed = renamedIn[name]
  const spread = spreadIn[name]
  const table = tableOf(name)
  const columns: Columns = columnsOf(table)
  const [key = ''] = table.key
  const keyColumn = columns[key]
  return {
    ...table,
    table: storedIn[name],
    columns:
      renamed && keyColumn ? { ...columns, [key]: { ...keyColumn, write: renamed.currentKey } } : columns,
    ...(renamed && { renamed }),
    ...(spread && { spread }),
    ...(kind && { kind }),
  }
}

/** Every table of a restaurant's folder, in the sequence in which they are read. */
export const dataFiles = Object.fromEntries(
  tableNames.map(name => [name, fileOf(name)]),
) as DataFiles satisfies { [N in DataTableName]: { columns: Stored<N> } }

/** What a restaurant's files say, by their names in `dataFiles`. */
export type Folder = {
  [K in keyof typeof dataFiles]: ReadRow<(typeof dataFiles)[K]['columns']>[]
}

/** The same without where in its files it is. */
export type FolderValues = { [K in keyof Folder]: Pick<Folder[K][number], 'value'>[] }
