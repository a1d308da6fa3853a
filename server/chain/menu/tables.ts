import { type CentralTableName, centralTables } from '#contract/data/tables.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { keyOf, publishedTable } from '#server/data/draft/published.ts'
import { rowsIn } from '#server/data/export/files.ts'
import type { Reader } from '#server/db/database.ts'

/** The rows of each table, in their sequence. */
export type MenuTables = Record<CentralTableName, Cells[]>
/** The rows of a table by their keys. */
export type RowsByKey = Map<string, Cells>

export const rowsByKey = (name: CentralTableName, rows: readonly Cells[]): RowsByKey =>
  new Map(rows.map(cells => [keyOf(name, cells), cells]))

/** The codes of the shop's languages, the default one first. */
export async function languagesOf(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('languages').select('code').orderBy('sort').execute()
  return rows.map(({ code }) => code)
}

export async function publishedMenu(reader: Reader): Promise<MenuTables> {
  const languages = await languagesOf(reader)
  const found: Partial<MenuTables> = {}
  for (const name of centralTables)
    found[name] = [...(await publishedTable(rowsIn(reader), name, languages)).rows.values()]
  return found as MenuTables
}
