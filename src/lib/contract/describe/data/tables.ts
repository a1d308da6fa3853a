import type { DataColumn, DataTable } from '../../kit/column.ts'
import { promotionTables } from '../../promotions/table.ts'
import { choiceTables } from './choice-tables.ts'
import { dishTables } from './dish-tables.ts'
import { shopTables } from './shop-tables.ts'
import { slotDishes } from './slot-dishes.ts'

/** What tables say of each other and of their own columns has to be there. */
type Consistent<T extends Record<string, DataTable>> = {
  [N in keyof T]: {
    key: readonly (keyof T[N]['columns'])[]
    belongsTo?: keyof T[N]['columns']
    columns: {
      [C in keyof T[N]['columns']]: { of?: keyof T | 'groups'; before?: keyof T[N]['columns'] }
    }
  }
}

const consistent = <T extends Record<string, DataTable>>(tables: T & Consistent<T>): T => tables

/**
 * Every table of a restaurant's data files, in the sequence in which they are read. Import, export, draft, review, the
 * forms of the desk, the central menu and docs/data-files.md follow from it.
 */
export const dataTables = consistent({ ...shopTables, ...dishTables, ...choiceTables, ...promotionTables })
type DataTables = typeof dataTables
export type DataTableName = keyof DataTables
export const tableNames = Object.keys(dataTables) as DataTableName[]

/** The names of the tables that say so of themselves. */
type NamesWhere<Said> = { [N in DataTableName]: DataTables[N] extends Said ? N : never }[DataTableName]

/** The tables of a draft: all but what the server writes itself. */
export type DraftTableName = Exclude<DataTableName, NamesWhere<{ grows: true }>>
/** Those whose rows have no key: they are changed as a whole. */
export type WholeTableName = NamesWhere<{ key: readonly [] }>
/** Those that branches have from the centre: what is sold, and which branches there are. */
export type CentralTableName = NamesWhere<{ central: true }>

const namesWhere = <N extends DataTableName>(fits: (table: DataTable) => boolean): N[] =>
  tableNames.filter((name): name is N => fits(dataTables[name]))

export const draftTables = namesWhere<DraftTableName>(({ grows }) => !grows)
export const wholeTables = namesWhere<WholeTableName>(({ key }) => key.length === 0)
export const centralTables = namesWhere<CentralTableName>(({ central }) => central === true)

/** A table without the types of its columns. */
export const tableOf = (name: DataTableName): DataTable => dataTables[name]

/** A translated column in one of the languages, by its place among them: the default language has no suffix. */
export const columnIn = (column: string, code: string, index: number): string =>
  index === 0 ? column : `${column}_${code}`

interface NamedColumn {
  name: string
  column: DataColumn
  /** The language of a translated column, unless it is the default one. */
  lang?: string
}

/** The column that a cell is in; undefined where the table has no such column. */
export function columnOf(table: DataTableName, cell: string): NamedColumn | undefined {
  const { columns } = tableOf(table)
  const named = (name: string) => (Object.hasOwn(columns, name) ? columns[name] : undefined)
  const plain = named(cell)
  if (plain) return { name: cell, column: plain }
  const [, name = '', lang = ''] = /^(.+)_([a-z]{2}(?:-[A-Za-z]{2,4})?)$/.exec(cell) ?? []
  const column = named(name)
  return column && isTranslated(column) ? { name, column, lang } : undefined
}

/** Whether there is a column for each language. */
const isTranslated = (column: DataColumn): boolean =>
  column.kind === 'html' || (column.kind === 'text' && column.translated === true)

/** The table to which the cells of a column refer, by its keys. */
export function referredTable(column: DataColumn | undefined): DraftTableName | undefined {
  const of = column && 'of' in column ? column.of : undefined
  return draftTables.find(name => name === of)
}

/** The rows of other tables that a cell refers to. */
export function referencesIn(
  column: DataColumn | undefined,
  cell: string,
): { table: DraftTableName; key: string }[] {
  if (column?.kind === 'dishes')
    return slotDishes(cell).flatMap(({ id, size }) => [
      { table: 'products' as const, key: id },
      ...(size ? [{ table: 'sizes' as const, key: size }] : []),
    ])
  const table = referredTable(column)
  return table ? cell.split(/\s+/).flatMap(key => (key === '' ? [] : { table, key })) : []
}

/** What the rows of a table belong to: the table, and the column that names it. */
export function ownerOf(name: DataTableName): { table: DraftTableName; column: string } | undefined {
  const { belongsTo, columns } = tableOf(name)
  const table = belongsTo === undefined ? undefined : referredTable(columns[belongsTo])
  return table && belongsTo !== undefined ? { table, column: belongsTo } : undefined
}

/** The tables whose rows come and go with those of a table, by the column that names these. */
export const tablesBelongingTo = (owner: DataTableName): { table: DraftTableName; column: string }[] =>
  draftTables.flatMap(table => {
    const own = ownerOf(table)
    return own?.table === owner ? [{ table, column: own.column }] : []
  })

/** The pictures that a cell names by their files; undefined where the column has none. */
export function picturesIn(column: DataColumn | undefined, cell: string): string[] | undefined {
  if (column?.kind === 'image') return [cell]
  return column?.kind === 'images' || column?.kind === 'settingPicture' ? cell.split(' ') : undefined
}

/** Whether each branch has its own values in a column, also of a menu that it has from the centre. */
export const isLocal = (table: DataTableName, column: string): boolean =>
  columnOf(table, column)?.column.local === true
