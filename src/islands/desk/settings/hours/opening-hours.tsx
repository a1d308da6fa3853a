import { useState } from 'react'
import { type Weekday, weekdays } from '#contract/hours/hours.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'
import { TableConflict } from '../tables/table-conflict.tsx'
import { useWholeTable } from '../tables/use-whole-table.ts'
import { DayHours } from './day-hours.tsx'
import { type Range, rowsOf, type Week, weekOf } from './week.ts'

/** The opening hours of a week, any number of ranges a day. */
export function OpeningHours() {
  const { t } = useDeskT()
  const { rows, set, conflict } = useWholeTable('hours')
  const week = weekOf(rows)
  const [asked, setAsked] = useState(false)
  const byType = asked || weekdays.some(day => week[day].some(({ types }) => types.length > 0))
  const setDay = (day: Weekday, ranges: Range[]): void => set(rowsOf({ ...week, [day]: ranges }))
  const setAll = (ranges: Range[]): void =>
    set(rowsOf(Object.fromEntries(weekdays.map(day => [day, ranges])) as Week))
  return (
    <section className={styles.part} aria-label={t('Opening hours')}>
      <h2>{t('Opening hours')}</h2>
      <p className={draft.notes}>
        {t(
          'On the contact page, in the footer and for orders. A time that ends at or before its start ends on the next day',
        )}
      </p>
      <TableConflict table="hours" by={conflict} />
      {byType ? (
        <p className={draft.notes}>
          {t('Times without a chosen order type are for all. An order type is closed outside of its times')}
        </p>
      ) : (
        <p>
          <Button onClick={() => setAsked(true)}>{t('Hours by order type')}</Button>
        </p>
      )}
      <ul className={styles.days}>
        {weekdays.map(day => (
          <DayHours
            key={day}
            day={day}
            ranges={week[day]}
            byType={byType}
            onChange={ranges => setDay(day, ranges)}
            onCopy={() => setAll(week[day])}
          />
        ))}
      </ul>
    </section>
  )
}
