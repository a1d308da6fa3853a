import type { FormEvent } from 'react'
import { useState } from 'react'
import { type Period, periodOf, rangeOf, type Unit, units } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { Button } from '../../ui/button.tsx'
import desk from '../desk.module.css'
import type { DeskKey } from '../desk-texts.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './reports.module.css'

const unitNames: Record<Unit, DeskKey> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  range: 'From day to day',
}

interface Props {
  report: Pick<DeskReport, 'period' | 'before' | 'after'>
  /** Gets the name of a period. */
  onChoose: (name: string) => void
}

/** Chooses the days: a kind of period, the one before or after, or the one that a day is in. */
export function PeriodPicker({ report: { period, before, after }, onChoose }: Props) {
  const { t } = useDeskT()
  const [unit, setUnit] = useState(period.unit)

  function choose(wanted: Unit): void {
    setUnit(wanted)
    if (wanted !== 'range') onChoose(periodOf(wanted, period.to).name)
  }

  return (
    <div className={styles.picker}>
      <fieldset className={styles.units}>
        <legend className="visually-hidden">{t('Period')}</legend>
        {units.map(each => (
          <Button key={each} aria-pressed={each === unit} onClick={() => choose(each)}>
            {t(unitNames[each])}
          </Button>
        ))}
      </fieldset>
      <div className={styles.steps}>
        <Button onClick={() => onChoose(before.name)}>← {t('Before')}</Button>
        {unit === 'range' ? (
          <RangeForm period={period} onChoose={onChoose} />
        ) : (
          <label className={desk.field}>
            {unit === 'day' ? t('Day') : t('Any day in it')}
            <input
              type="date"
              defaultValue={period.from}
              onChange={({ target: { value } }) => value && onChoose(periodOf(unit, value).name)}
            />
          </label>
        )}
        <Button onClick={() => onChoose(after.name)}>{t('After')} →</Button>
      </div>
    </div>
  )
}

function RangeForm({ period, onChoose }: { period: Period; onChoose: (name: string) => void }) {
  const { t } = useDeskT()
  const [problem, setProblem] = useState(false)

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const days = new FormData(event.currentTarget)
    const range = rangeOf(String(days.get('from')), String(days.get('to')))
    setProblem(!range)
    if (range) onChoose(range.name)
  }

  return (
    <form className={styles.range} onSubmit={show}>
      <label className={desk.field}>
        {t('From day')}
        <input type="date" name="from" required defaultValue={period.from} />
      </label>
      <label className={desk.field}>
        {t('To day')}
        <input type="date" name="to" required defaultValue={period.to} />
      </label>
      <Button type="submit" primary>
        {t('Show')}
      </Button>
      {problem && (
        <p role="alert" className={desk.problem}>
          {t('The last day must not be before the first')}
        </p>
      )}
    </form>
  )
}
