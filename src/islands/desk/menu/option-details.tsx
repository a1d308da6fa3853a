import { useEffect, useState } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { aboutFilled } from '#islands/desk/draft/filled.ts'
import { RareFields } from '#islands/desk/draft/rare-fields.tsx'
import { useTrouble } from '#islands/desk/draft/trouble.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addRow } from './dish-actions.ts'
import parts from './parts.module.css'
import { useSorting } from './sort-toggle.tsx'

/** What the table has of an answer already. */
const IN_TABLE = ['price']

interface Props {
  row: DraftRow
  /** The answers to its own question. */
  inner: DraftRow[]
}

/** What else there is of an answer, folded until somebody wants it or something about it has to be seen to. */
export function OptionDetails({ row, inner }: Props) {
  const { t } = useDeskT()
  const isInner = Boolean(row.cells.parent)
  // Only an answer of the first level opens a combo.
  const without = isInner ? [...IN_TABLE, 'menu'] : IN_TABLE
  const trouble = useTrouble([{ table: 'options', key: row.key, without }])
  const [open, setOpen] = useState(trouble)
  useEffect(() => {
    if (trouble) setOpen(true)
  }, [trouble])
  const fields = fieldsOf('options').filter(({ column }) => !without.includes(column))
  const said = fields
    .filter(({ column }) => column !== 'name')
    .map(({ column, label }) => ({ column, name: t(label) }))
  return (
    <details
      className={`${parts.partRow} unfold`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('More')}: {aboutFilled(row, said, t)}
        <span className="visually-hidden"> ({row.cells.name || t('Without a name')})</span>
      </summary>
      {open && (
        <>
          <FieldsOf table="options" rowKey={row.key} only={fields.map(({ column }) => column)} />
          <RareFields table="options" rowKey={row.key} />
          {!isInner && <OwnQuestion row={row} inner={inner} />}
        </>
      )}
    </details>
  )
}

/** What is asked next where this answer is chosen. An answer that opens a combo asks nothing. */
function OwnQuestion({ row: { key, cells }, inner }: Props) {
  const { t } = useDeskT()
  const { name = '', variant = '', menu } = cells
  const sorting = useSorting({ table: 'options', rows: inner, label: name })
  if (menu && inner.length === 0) return null
  const add = (typed: string) =>
    addRow('options', { variant, parent: key, name: typed, price: '0.00' }, inner.at(-1)?.key ?? key)
  return (
    <div className={parts.inner}>
      {inner.length > 0 && <p>{t('Asked next where “{name}” is chosen', { name })}</p>}
      {sorting.button}
      {sorting.list}
      <AddRow label={t('A new answer below “{name}”', { name })} button={t('Add answer')} add={add} />
    </div>
  )
}
