import type { Draft, DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import type { MenuRoute } from '#islands/desk/draft/menu-route.ts'
import { type LoadedTable, rowsIn } from '#islands/desk/draft/tables.ts'
import { missingIn } from './dishes.ts'

/** The tables whose names visitors read. */
export const namedTables = [
  'products',
  'categories',
  'menus',
  'slots',
  'extras',
  'variants',
  'options',
  'sizes',
  'allergens',
  'additives',
] as const satisfies DraftTableName[]
type NamedTable = (typeof namedTables)[number]

export interface MissingRow {
  id: string
  name: string
  route: MenuRoute
}

export interface MissingRows {
  /** By language, those whose name or description is missing in it. */
  translations: [language: string, rows: MissingRow[]][]
  /** Dishes without any allergen or additive. */
  declarations: MissingRow[]
}

/** Everything that visitors would miss. */
export function missingRows(
  tables: Partial<Record<DraftTableName, LoadedTable>>,
  languages: Draft['languages'],
): MissingRows {
  const all = namedTables.flatMap(table => rowsIn(tables[table]).map(row => ({ table, row })))
  const rows = all.map(each => ({ ...each, missing: missingIn(each.row, languages) }))
  const rowsOf = (found: typeof rows): MissingRow[] =>
    found.map(({ table, row }) => ({
      id: `${table} ${row.key}`,
      name: row.cells.name || row.key,
      route: routeOf(table, row),
    }))
  return {
    translations: languages
      .slice(1)
      .map(({ name }): [string, MissingRow[]] => [
        name,
        rowsOf(rows.filter(({ missing }) => missing.languages.includes(name))),
      ])
      .filter(([, rows]) => rows.length > 0),
    declarations: rowsOf(rows.filter(({ table, missing }) => table === 'products' && missing.declaration)),
  }
}

/** Where a row is changed: answers with their question, and parts with their combo. */
function routeOf(table: NamedTable, { key, cells }: DraftRow): MenuRoute {
  if (table === 'products') return { page: 'dish', key }
  if (table === 'options') return { page: 'row', list: 'variants', key: cells.variant ?? '' }
  if (table === 'slots') return { page: 'row', list: 'menus', key: cells.menu ?? '' }
  return { page: 'row', list: table, key }
}
