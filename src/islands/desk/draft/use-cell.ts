import type { DraftMistake, DraftRow } from '#contract/desk/draft.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { $central, cellId } from './central.ts'
import { saveSoon } from './saving.ts'
import { $draft, $mistakes, rowId } from './tables.ts'
import { $unsaved, type CellPosition, noteCell, type UnsavedCell, unsavedAt } from './unsaved.ts'
import { useSelected } from './use-selected.ts'

const NONE: DraftMistake[] = []

export interface DraftCell {
  position: CellPosition
  /** The input, or without any the draft's value. */
  value: string
  set: (value: string) => void
  /** What visitors see, when that is something else. */
  published: string | undefined
  unsaved: UnsavedCell | undefined
  /** The server's mistakes about the row, at this cell or in general. */
  mistakes: DraftMistake[]
  /** What the centre has, where the branch publishes something else. */
  central: string | undefined
  /** Somebody else than an owner sees what only owners change. */
  locked: boolean
  /** A row that is removed or not there cannot be changed, and neither can what is locked. */
  disabled: boolean
}

/** A row of the draft; undefined before its table is loaded, and when there is none. */
export const useRow = (table: CellPosition['table'], key: string): DraftRow | undefined =>
  useSelected($draft, ({ tables }) => tables[table]?.rows.get(key))

/** A cell of the draft with what is typed into it. `level` is that of its column or setting. */
export function useCell(
  table: CellPosition['table'],
  key: string,
  column: string,
  level?: 'owner',
): DraftCell {
  const position = { table, key, column }
  const locked = useSelected($isOwner, isOwner => level === 'owner' && !isOwner)
  const row = useRow(table, key)
  const unsaved = useSelected($unsaved, all => unsavedAt(position, all))
  const wrong = useSelected($mistakes, all => all.get(rowId(table, key)) ?? NONE)
  const central = useSelected($central, all => all.get(cellId(position)))
  const saved = row?.cells[column] ?? ''
  return {
    position,
    value: unsaved?.to ?? saved,
    set(value) {
      noteCell(position, saved, value)
      saveSoon()
    },
    published: row?.state === 'changed' ? row.published?.[column] : undefined,
    unsaved,
    mistakes: wrong.filter(mistake => mistake.column === column),
    central,
    locked,
    disabled: locked || !row || row.state === 'removed',
  }
}
