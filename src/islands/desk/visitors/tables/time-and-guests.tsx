import type { MovedTable } from '#contract/desk/table-days.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './table-day.module.css'

interface Props {
  table: Pick<MovedTable, 'at' | 'guests'>
  onChange: (table: Pick<MovedTable, 'at' | 'guests'>) => void
  /** Marks the field that is wrong. */
  at: (field: string) => object | false
}

/** When guests come, and how many. */
export function TimeAndGuests({ table, onChange, at }: Props) {
  const { t } = useDeskT()
  return (
    <div className={styles.pair}>
      <label className={desk.field}>
        {t('Time')}
        <input
          type="datetime-local"
          required
          value={table.at}
          {...at('at')}
          onChange={({ target }) => onChange({ ...table, at: target.value })}
        />
      </label>
      <label className={desk.field}>
        {t('Guests')}
        <input
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={999}
          value={table.guests}
          {...at('guests')}
          onChange={({ target }) => onChange({ ...table, guests: target.value })}
        />
      </label>
    </div>
  )
}
