import { type ReactNode, useState } from 'react'
import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { sortTable } from '#islands/desk/draft/change-draft.ts'
import { $draft } from '#islands/desk/draft/tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { moveBy, reorder } from '#islands/desk/kit/sequence.ts'
import { SortableList } from '#islands/desk/kit/sortable-list.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  table: DraftTableName
  /** In their sequence; removed ones stay where they are. */
  rows: DraftRow[]
  /** The name of the list, for screen readers. */
  label: string
  nameOf?: ((row: DraftRow) => string) | undefined
  /** The rows as they are when nobody sorts them. */
  children: ReactNode
}

/** Rows that are put in another sequence after a tap on a button, which a list of one does not need. */
export function SortToggle({ table, rows, label, nameOf, children }: Props) {
  const { button, list } = useSorting({ table, rows, label, nameOf })
  return (
    <>
      {button}
      {list ?? children}
    </>
  )
}

/** The button that begins and ends sorting, and while it lasts the list to sort. */
export function useSorting({ table, rows, label, nameOf }: Omit<Props, 'children'>): {
  button: ReactNode
  list?: ReactNode
} {
  const { t } = useDeskT()
  const [wanted, setWanted] = useState(false)
  const kept = rows.filter(({ state }) => state !== 'removed')
  if (kept.length < 2) return { button: null }
  const name = wanted ? t('Finish sorting') : t('Change the sequence')
  return {
    button: (
      <Button aria-label={`${name}: ${label}`} aria-pressed={wanted} onClick={() => setWanted(!wanted)}>
        {name}
      </Button>
    ),
    ...(wanted && { list: <SortList {...{ table, label, nameOf }} rows={kept} /> }),
  }
}

const ownName = ({ cells, key }: DraftRow): string => cells.name || key

/** Rows that can be put in another sequence. */
function SortList({ table, rows, label, nameOf = ownName }: Omit<Props, 'children'>) {
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

/** Moves rows of a table among their `siblings`. `moved` is the place that a row has got, from 1. */
function useSequence(table: DraftTableName, siblings: string[]) {
  const [problem, setProblem] = useState<DeskProblem>()
  const [moved, setMoved] = useState<{ key: string; place: number }>()
  async function put(key: string, steps: number): Promise<void> {
    const next = moveBy(siblings, key, steps)
    const all = $draft.get().tables[table]?.keys
    if (next === siblings || !all) return
    setProblem(undefined)
    setMoved({ key, place: next.indexOf(key) + 1 })
    try {
      await sortTable(table, reorder(all, next))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { problem, moved, put }
}
