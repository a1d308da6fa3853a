import { type ReactNode, useState } from 'react'
import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { SortList } from './sort-list.tsx'

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
  const { t } = useDeskT()
  const [wanted, setWanted] = useState(false)
  const kept = rows.filter(({ state }) => state !== 'removed')
  const sorting = wanted && kept.length > 1
  const name = sorting ? t('Finish sorting') : t('Change the sequence')
  return (
    <>
      {kept.length > 1 && (
        <Button aria-label={`${name}: ${label}`} aria-pressed={sorting} onClick={() => setWanted(!wanted)}>
          {name}
        </Button>
      )}
      {sorting ? <SortList table={table} label={label} nameOf={nameOf} rows={kept} /> : children}
    </>
  )
}
