import { useId } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addRow } from './dish-actions.ts'
import styles from './menu.module.css'
import { PartRow } from './part-row.tsx'
import parts from './parts.module.css'
import { SortToggle } from './sort-toggle.tsx'

/** The answers to a question, and below each those of its own question. */
export function Options({ variant, disabled }: { variant: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const options = allRowsIn(useTable('options')).filter(({ cells }) => cells.variant === variant)
  const top = options.filter(({ cells }) => !cells.parent)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('Answers')}</h2>
      <SortToggle table="options" rows={top} label={t('Answers')}>
        {top.map(row => (
          <PartRow key={row.key} table="options" row={row}>
            <InnerOptions parent={row} options={options} />
          </PartRow>
        ))}
      </SortToggle>
      {!disabled && (
        <AddRow
          label={t('A new answer')}
          button={t('Add answer')}
          add={name => addRow('options', { variant, name, price: '0.00' }, options.at(-1)?.key)}
        />
      )}
    </section>
  )
}

/** What is asked next where this answer is chosen. An answer that opens a combo asks nothing. */
function InnerOptions({ parent, options }: { parent: DraftRow; options: DraftRow[] }) {
  const { t } = useDeskT()
  const inner = options.filter(({ cells }) => cells.parent === parent.key)
  const { name = '', variant = '', menu } = parent.cells
  if (menu && inner.length === 0) return null
  const add = (typed: string) =>
    addRow(
      'options',
      { variant, parent: parent.key, name: typed, price: '0.00' },
      (inner.at(-1) ?? parent).key,
    )
  return (
    <div className={parts.inner}>
      {inner.length > 0 && <p>{t('Asked next where “{name}” is chosen', { name })}</p>}
      <SortToggle table="options" rows={inner} label={name}>
        {inner.map(row => (
          // Only an answer of the first level opens a combo.
          <PartRow key={row.key} table="options" row={row} without="menu" />
        ))}
      </SortToggle>
      <AddRow label={t('A new answer below “{name}”', { name })} button={t('Add answer')} add={add} />
    </div>
  )
}
