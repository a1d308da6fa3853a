import { useStore } from '@nanostores/react'
import { columnIn, type Draft, type DraftMistake, type DraftTableName } from '#contract/desk/draft.ts'
import type { ColumnForm } from '#contract/kit/column.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import type { Decimals } from '#contract/kit/written-amount.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { isTextCell, readers } from './cell-types.ts'
import { fieldsOf } from './columns.ts'
import { $draft, $mistakes, type LoadedTable, rowId } from './tables.ts'
import { $unsaved, type UnsavedCell, unsavedAt } from './unsaved.ts'

/** Some fields of a row: those of one of its forms. */
export interface FormPart {
  table: DraftTableName
  key: string
  form?: ColumnForm
  /** The columns that are elsewhere. */
  without?: readonly string[]
}

interface Known {
  tables: Partial<Record<DraftTableName, LoadedTable>>
  languages: Draft['languages']
  mistakes: ReadonlyMap<string, DraftMistake[]>
  unsaved: readonly UnsavedCell[]
  decimals: Decimals
}

/** Whether a field of these has something to see to: it cannot be read, the server refuses it, or somebody else has changed it too. */
export const hasTrouble = (parts: readonly FormPart[], known: Known): boolean =>
  parts.some(({ table, key, form, without = [] }) => {
    const saved = known.tables[table]?.rows.get(key)
    if (!saved || saved.state === 'removed') return false
    const wrong = new Set(known.mistakes.get(rowId(table, key))?.map(({ column }) => column))
    const fields = fieldsOf(table, form).filter(({ column }) => !without.includes(column))
    return fields.some(({ column, kind, translated }) =>
      (translated ? known.languages : [undefined]).some((language, index) => {
        const cell = language ? columnIn(column, language.code, index) : column
        const typed = unsavedAt({ table, key, column: cell }, [...known.unsaved])
        const value = typed?.to ?? saved.cells[cell] ?? ''
        const unread = isTextCell(kind) && 'mistake' in readers[kind.as](value, known.decimals)
        return wrong.has(cell) || typed?.conflict !== undefined || unread
      }),
    )
  })

/** The same, as it is now. */
export function useTrouble(parts: readonly FormPart[]): boolean {
  const { money } = useDeskT()
  const { tables, languages } = useStore($draft)
  const mistakes = useStore($mistakes)
  const unsaved = useStore($unsaved)
  return hasTrouble(parts, { tables, languages, mistakes, unsaved, decimals: decimalsOf(money.currency) })
}
