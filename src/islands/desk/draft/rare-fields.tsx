import { useEffect, useState } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { fieldsOf } from './columns.ts'
import { FieldsOf } from './fields-of.tsx'
import { aboutFilled } from './filled.ts'
import styles from './rare-fields.module.css'
import { useTrouble } from './trouble.ts'
import { useRow } from './use-cell.ts'

interface Props {
  table: DraftTableName
  rowKey: string
}

/** What few rows have, such as a deposit. It is open where something about it has to be seen to. */
export function RareFields({ table, rowKey }: Props) {
  const { t } = useDeskT()
  const row = useRow(table, rowKey)
  const trouble = useTrouble([{ table, key: rowKey, form: 'rare' }])
  const [open, setOpen] = useState(trouble)
  useEffect(() => {
    if (trouble) setOpen(true)
  }, [trouble])
  const rare = fieldsOf(table, 'rare').map(({ column, label }) => ({ column, name: t(label) }))
  return (
    row &&
    rare.length > 0 && (
      <details
        className={`${styles.rare} unfold`}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {t('More')}: {aboutFilled(row, rare, t)}
        </summary>
        <div>
          <FieldsOf table={table} rowKey={rowKey} form="rare" />
        </div>
      </details>
    )
  )
}
