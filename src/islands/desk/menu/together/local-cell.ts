import type { DraftMistake, DraftTableName } from '#contract/desk/draft.ts'
import type { DraftCell } from '#islands/desk/draft/use-cell.ts'

interface LocalCell {
  table: DraftTableName
  column: string
  value: string
  set: (value: string) => void
  mistakes: Pick<DraftMistake, 'message' | 'params'>[]
}

/** A cell of no row: what several dishes are to get, which the fields of the draft change like one of theirs. */
export const localCell = ({ table, column, value, set, mistakes }: LocalCell): DraftCell => ({
  position: { table, key: '', column },
  value,
  set,
  mistakes: mistakes.map(mistake => ({ table, column, ...mistake })),
  published: undefined,
  unsaved: undefined,
  central: undefined,
  locked: false,
  disabled: false,
})
