import { daysAfter } from '#contract/hours/business-day.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './table-day.module.css'

interface Props {
  date: string
  today: string
  /** Called without a day for today, whichever that is. */
  onChoose: (date: string | undefined) => void
}

/** Chooses a day: the one before or after, any other, or today. */
export function DayPicker({ date, today, onChoose }: Props) {
  const { t } = useDeskT()
  const step = (days: number): void => {
    const day = daysAfter(date, days)
    onChoose(day === today ? undefined : day)
  }
  return (
    <div className={styles.picker}>
      <Button aria-label={t('Day before')} onClick={() => step(-1)}>
        ←
      </Button>
      <label className={desk.field}>
        <span className="visually-hidden">{t('Day')}</span>
        <input
          type="date"
          required
          value={date}
          onChange={({ target: { value, validity } }) => {
            if (value && validity.valid) onChoose(value === today ? undefined : value)
          }}
        />
      </label>
      <Button aria-label={t('Day after')} onClick={() => step(1)}>
        →
      </Button>
      {date !== today && <Button onClick={() => onChoose(undefined)}>{t('Today')}</Button>}
    </div>
  )
}
