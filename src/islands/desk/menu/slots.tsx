import { useId } from 'react'
import type { Cells } from '#contract/desk/draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { allRowsIn, rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { AddRow } from './add-row.tsx'
import { addRow } from './dish-actions.ts'
import { lackingSize } from './lacking-size.ts'
import { freeId } from './lists.ts'
import styles from './menu.module.css'
import { PartRow } from './part-row.tsx'
import { SortToggle } from './sort-toggle.tsx'

/** The choices that a combo is made of. */
export function Slots({ menu, disabled }: { menu: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const sizes = rowsIn(useTable('sizes'))
  const slots = allRowsIn(useTable('slots')).filter(({ cells }) => cells.menu === menu)
  const add = (name: string) => {
    const taken = slots.map(({ cells }) => cells.id ?? '')
    const size = slots.at(-1)?.cells.size ?? sizes[0]?.key ?? ''
    return addRow(
      'slots',
      { menu, id: freeId('slot', taken), name, required: 'yes', size },
      slots.at(-1)?.key,
    )
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t('Parts of the combo')}</h3>
      <SortToggle table="slots" rows={slots} label={t('Parts of the combo')}>
        {slots.map(row => (
          <PartRow key={row.key} table="slots" row={row}>
            <LackingSize cells={row.cells} />
          </PartRow>
        ))}
      </SortToggle>
      {!disabled && <AddRow label={t('Name of a new part')} button={t('Add part')} add={add} />}
    </section>
  )
}

/** The dishes of a part that cannot be had at its size. */
function LackingSize({ cells }: { cells: Cells }) {
  const { t } = useDeskT()
  const products = useTable('products')
  const sizes = useTable('sizes')
  const lacking = lackingSize(cells, rowsIn(useTable('prices')))
  const size = sizes?.rows.get(cells.size ?? '')?.cells.name || (cells.size ?? '')
  const names = lacking.map(key => products?.rows.get(key)?.cells.name || key).join(', ')
  return (
    <p className={draft.wrong} aria-live="polite">
      {lacking.length > 0 && t('Has no price at the size {size}: {names}', { size, names })}
    </p>
  )
}
