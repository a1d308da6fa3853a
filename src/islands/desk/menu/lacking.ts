import type { Draft, DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { type LoadedTable, rowsIn } from '../draft/tables.ts'
import { lackOf } from './dishes.ts'
import type { MenuPlace } from './place.ts'

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

export interface LackingRow {
  id: string
  name: string
  place: MenuPlace
}

export interface Lacking {
  /** By language, those whose name or description is missing in it. */
  translations: [language: string, rows: LackingRow[]][]
  /** Dishes without any allergen or additive. */
  declarations: LackingRow[]
}

/** Everything that visitors would miss. */
export function lackingIn(
  tables: Partial<Record<DraftTableName, LoadedTable>>,
  languages: Draft['languages'],
): Lacking {
  const all = namedTables.flatMap(table => rowsIn(tables[table]).map(row => ({ table, row })))
  const lacks = all.map(each => ({ ...each, lack: lackOf(each.row, languages) }))
  const rowsOf = (found: typeof lacks): LackingRow[] =>
    found.map(({ table, row }) => ({
      id: `${table} ${row.key}`,
      name: row.cells.name || row.key,
      place: placeOf(table, row),
    }))
  return {
    translations: languages
      .slice(1)
      .map(({ name }): [string, LackingRow[]] => [
        name,
        rowsOf(lacks.filter(({ lack }) => lack.languages.includes(name))),
      ])
      .filter(([, rows]) => rows.length > 0),
    declarations: rowsOf(lacks.filter(({ table, lack }) => table === 'products' && lack.declaration)),
  }
}

/** Where a row is changed: answers with their question, and parts with their combo. */
function placeOf(table: NamedTable, { key, cells }: DraftRow): MenuPlace {
  if (table === 'products') return { page: 'dish', key }
  if (table === 'options') return { page: 'row', list: 'variants', key: cells.variant ?? '' }
  if (table === 'slots') return { page: 'row', list: 'menus', key: cells.menu ?? '' }
  return { page: 'row', list: table, key }
}
