import type { Cells, DraftTableName } from '#contract/desk/draft.ts'
import { keyOf, publishedTable } from '#server/data/draft/published.ts'
import type { Reader } from '#server/db/database.ts'

/** The data files that branches have from the centre: what is sold, and which branches there are. */
export const menuTables = [
  'branches',
  'categories',
  'products',
  'sizes',
  'prices',
  'goods',
  'extras',
  'extraPrices',
  'variants',
  'options',
  'menus',
  'slots',
  'allergens',
  'additives',
] as const satisfies readonly DraftTableName[]
export type MenuTableName = (typeof menuTables)[number]

/** The rows of each table, in their sequence. */
export type MenuTables = Record<MenuTableName, Cells[]>
/** The rows of a table by their keys. */
export type RowsByKey = Map<string, Cells>

export const rowsByKey = (name: MenuTableName, rows: readonly Cells[]): RowsByKey =>
  new Map(rows.map(cells => [keyOf(name, cells), cells]))

/** The codes of the shop's languages, the default one first. */
export async function languagesOf(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('languages').select('code').orderBy('sort').execute()
  return rows.map(({ code }) => code)
}

export async function publishedMenu(reader: Reader): Promise<MenuTables> {
  const languages = await languagesOf(reader)
  const found: Partial<MenuTables> = {}
  for (const name of menuTables)
    found[name] = [...(await publishedTable(reader, name, languages)).rows.values()]
  return found as MenuTables
}
