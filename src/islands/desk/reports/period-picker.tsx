import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { type Period, periodOf, rangeOf, type Unit, units } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './reports.module.css'

/** While a year is typed, the field already holds a date such as 0002-05-01. */
const FIRST_DAY = '2000-01-01'

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
  // What was typed stays until other days are chosen by a button: a date is chosen digit by digit.
  const [typed, setTyped] = useState<Partial<Days>>({})
  const days = { from: period.from, to: period.to, ...typed }

  function step(name: string): void {
    setTyped({})
    onChoose(name)
  }

  function choose(wanted: Unit): void {
    setUnit(wanted)
    setTyped({})
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
        <Button onClick={() => step(before.name)}>← {t('Before')}</Button>
        {unit === 'range' ? (
          <RangeForm days={days} onType={setTyped} onChoose={onChoose} />
        ) : (
          <label className={desk.field}>
            {unit === 'day' ? t('Day') : t('Any day in it')}
            <input
              type="date"
              min={FIRST_DAY}
              value={days.from}
              onChange={({ target: { value, validity } }) => {
                setTyped({ from: value })
                if (value && validity.valid) onChoose(periodOf(unit, value).name)
              }}
            />
          </label>
        )}
        <Button onClick={() => step(after.name)}>{t('After')} →</Button>
      </div>
    </div>
  )
}

type Days = Pick<Period, 'from' | 'to'>

interface RangeProps {
  days: Days
  onType: (days: Days) => void
  onChoose: (name: string) => void
}

function RangeForm({ days, onType, onChoose }: RangeProps) {
  const { t } = useDeskT()
  const [problem, setProblem] = useState(false)

  function show(event: SubmitEvent): void {
    event.preventDefault()
    const range = rangeOf(days.from, days.to)
    setProblem(!range)
    if (range) onChoose(range.name)
  }

  return (
    <form className={styles.range} onSubmit={show}>
      <label className={desk.field}>
        {t('From day')}
        <input
          type="date"
          required
          min={FIRST_DAY}
          value={days.from}
          onChange={({ target }) => onType({ ...days, from: target.value })}
        />
      </label>
      <label className={desk.field}>
        {t('To day')}
        <input
          type="date"
          required
          min={FIRST_DAY}
          value={days.to}
          onChange={({ target }) => onType({ ...days, to: target.value })}
        />
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
