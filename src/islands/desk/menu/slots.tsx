import { useId } from 'react'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addRow } from './dish-actions.ts'
import { freeId } from './lists.ts'
import styles from './menu.module.css'
import { PartRow } from './part-row.tsx'
import { SortToggle } from './sort-toggle.tsx'

/** The choices that a combo is made of. */
export function Slots({ menu, disabled }: { menu: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const slots = allRowsIn(useTable('slots')).filter(({ cells }) => cells.menu === menu)
  const add = (name: string) => {
    const taken = slots.map(({ cells }) => cells.id ?? '')
    // Without a size, each dish comes at its first one, so that none can lack it.
    return addRow('slots', { menu, id: freeId('slot', taken), name, required: 'yes' }, slots.at(-1)?.key)
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('Parts of the combo')}</h2>
      <SortToggle table="slots" rows={slots} label={t('Parts of the combo')}>
        {slots.map(row => (
          <PartRow key={row.key} table="slots" row={row} />
        ))}
      </SortToggle>
      {!disabled && <AddRow label={t('Name of a new part')} button={t('Add part')} add={add} />}
    </section>
  )
}
