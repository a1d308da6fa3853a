import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SortableList } from '#islands/desk/kit/sortable-list.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useSequence } from './use-sequence.ts'

interface Props {
  table: DraftTableName
  rows: DraftRow[]
  /** The name of the list, for screen readers. */
  label: string
  nameOf?: ((row: DraftRow) => string) | undefined
}

const ownName = ({ cells, key }: DraftRow): string => cells.name || key

/** Rows that can be put in another sequence. */
export function SortList({ table, rows, label, nameOf = ownName }: Props) {
  const { t } = useDeskT()
  const { problem, moved, put } = useSequence(
    table,
    rows.map(({ key }) => key),
  )
  const last = rows.find(({ key }) => key === moved?.key)
  return (
    <>
      <Problem problem={problem} />
      <p role="status" className="visually-hidden">
        {last && moved && t('{name} is now number {place}', { name: nameOf(last), place: moved.place })}
      </p>
      <SortableList
        label={label}
        rows={rows.map(row => ({ key: row.key, name: nameOf(row) }))}
        onMove={put}
      />
    </>
  )
}
