import type { ReactNode } from 'react'
import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { RareFields } from '#islands/desk/draft/rare-fields.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { Badges } from './badges.tsx'
import parts from './parts.module.css'

interface Props {
  table: DraftTableName
  row: DraftRow
  /** A column that does not apply to it. */
  without?: string
  /** What belongs to it in turn. */
  children?: ReactNode
}

/** A row that belongs to another one, such as an answer to its question: a form within the other's form. */
export function PartRow({ table, row, without, children }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const isRemoved = row.state === 'removed'
  const name = row.cells.name || t('Without a name')
  return (
    <details
      className={`${parts.partRow} unfold`}
      data-removed={isRemoved || undefined}
      open={row.state === 'new'}
    >
      <summary>
        {name} <Badges state={row.state} />
      </summary>
      {!isRemoved && <FieldsOf table={table} rowKey={row.key} without={without} />}
      {!isRemoved && <RareFields table={table} rowKey={row.key} />}
      {!isRemoved && children}
      <Problem problem={problem} />
      <Button disabled={busy} onClick={() => run(() => (isRemoved ? restoreRow : removeRow)(table, row.key))}>
        {isRemoved ? t('Restore {name}', { name }) : t('Remove {name}', { name })}
      </Button>
    </details>
  )
}
