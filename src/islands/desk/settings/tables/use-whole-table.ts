import { useEffect } from 'react'
import type { Cells, WholeTableName } from '#contract/desk/draft.ts'
import { startSaving, typeTable } from '#islands/desk/draft/saving.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { $typedTables, typedTable } from '#islands/desk/draft/whole-tables.ts'

/** A table that is changed as a whole: its rows with unsaved changes, and who else has changed them. */
export function useWholeTable(table: WholeTableName) {
  const loaded = useTable(table)
  const typed = useSelected($typedTables, all => typedTable(table, all))
  useEffect(startSaving, [])
  return {
    rows: typed?.rows ?? rowsIn(loaded).map(({ cells }) => cells),
    set: (rows: Cells[]) => typeTable(table, rows),
    conflict: typed?.conflict,
  }
}
