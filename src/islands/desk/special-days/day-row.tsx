import type { DeskSpecialDays } from '#contract/desk/special-days.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { BookingsNotice } from './bookings-notice.tsx'
import { type DaySpan, spanName } from './day-spans.ts'
import styles from './special-days.module.css'
import { useSaveDay } from './use-save-day.ts'

interface Props {
  span: DaySpan
  known: DeskSpecialDays
  /** Receives the button that was pressed. */
  onChange: (opener: HTMLElement) => void
  onSaved: (known: DeskSpecialDays) => void
}

/** A special day, or several in a row that are alike, which are changed in the form below, and removed here. */
export function DayRow({ span, known, onChange, onSaved }: Props) {
  const { date, ranges, text, switched } = span.day
  const { t, money } = useDeskT()
  const saving = useSaveDay(onSaved)
  const name = spanName(span, money.locale, known.today)
  const hours = ranges
    .map(({ from, to, types = [] }) => {
      const names = types.map(type => t(typeNames[type])).join(', ')
      return names ? `${from}–${to} (${names})` : `${from}–${to}`
    })
    .join(', ')
  const words = known.languages.map(({ code }) => text[code]).filter(Boolean)
  return (
    <li aria-label={name}>
      <div className={styles.day}>
        <h2>{name}</h2>
        <p>{hours || t('Closed')}</p>
        {words.length > 0 && <p>{words.join(' · ')}</p>}
        {!switched && <small>{t('From the data files: it can be changed here, not removed')}</small>}
      </div>
      <div className={desk.actions}>
        <Button onClick={({ currentTarget }) => onChange(currentTarget)}>
          {t('Change')} <span className="visually-hidden">{name}</span>
        </Button>
        {switched && (
          <Button
            disabled={saving.busy}
            onClick={() => saving.save(date, { until: span.until, ranges: null })}
          >
            {t('Usual hours again')} <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </div>
      <Problem problem={saving.problem} />
      <BookingsNotice known={known} saving={saving} />
    </li>
  )
}
