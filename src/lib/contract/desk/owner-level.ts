import { columnOf, draftTables, tableOf } from '../describe/data/tables.ts'
import { settingEntry } from '../describe/settings/registry.ts'
import { isOn } from '../kit/on.ts'
import type { Cells, DraftTableName, OwnersValue, RowChange } from './draft.ts'

/** Whether only owners change a cell. Of a setting of theirs, that is everything that is said of it. */
export const isOwners = (table: DraftTableName, key: string, column: string): boolean =>
  table === 'settings'
    ? settingEntry(key)?.level === 'owner'
    : columnOf(table, column)?.column.level === 'owner'

/** The tables that have such cells. */
export const ownersTables = draftTables.filter(
  name => name === 'settings' || Object.values(tableOf(name).columns).some(({ level }) => level === 'owner'),
)

/** The rows of a table by their keys. */
export type KeyedRows = ReadonlyMap<string, Cells>

/** The values that only owners change and that are not the same in two versions of a table; where there is no row, it says nothing. */
export function ownersDifferences(table: DraftTableName, before: KeyedRows, after: KeyedRows): OwnersValue[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap(key => {
    const [from, to] = [ownersCells(table, key, before), ownersCells(table, key, after)]
    const columns = [...new Set([...from.keys(), ...to.keys()])]
    return columns
      .filter(column => from.get(column) !== to.get(column))
      .map(column => ({ table, key, column }))
  })
}

/** The owners' cells of a row that say something. */
function ownersCells(table: DraftTableName, key: string, rows: KeyedRows): ReadonlyMap<string, string> {
  const { key: columnsOfKey } = tableOf(table)
  return new Map(
    Object.entries(rows.get(key) ?? {}).filter(
      ([column, cell]) =>
        isOwners(table, key, column) &&
        !columnsOfKey.includes(column) &&
        (table === 'settings' ? settingSays(key, column, cell) : cell !== ''),
    ),
  )
}

/** A switch that is off says as little as none, and so does a setting that is as public as settings of its kind are. */
function settingSays(key: string, column: string, cell: string): boolean {
  const entry = settingEntry(key)
  if (column === 'public') return (cell === '' || isOn(cell)) === (entry?.private ?? false)
  return entry?.type === 'onOff' ? isOn(cell) : cell !== ''
}

/** The changes of a review that only an owner may publish. */
export const ownerLevelChanges = (changes: readonly RowChange[]): RowChange[] =>
  changes.filter(({ level }) => level === 'owner')
