import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DeskSpecialDays, dayLimits } from '#contract/desk/special-days.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { HeadJump } from '#islands/desk/kit/head-jump.tsx'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { BookingsNotice } from './bookings-notice.tsx'
import { type DaySpan, spanName } from './day-spans.ts'
import { HoursFields } from './hours-fields.tsx'
import styles from './special-days.module.css'
import { useSaveDay } from './use-save-day.ts'

interface Props {
  /** The days that are changed; absent for new ones. */
  span: DaySpan | undefined
  known: DeskSpecialDays
  onSaved: (known: DeskSpecialDays) => void
  /** Called when the change of a day is cancelled. */
  onLeave: () => void
}

const USUAL = { from: '11:00', to: '15:00' }

/** Adds a special day or several in a row, or changes them. */
export function DayForm({ span, known, onSaved, onLeave }: Props) {
  const { t, money } = useDeskT()
  const day = span?.day
  const saving = useSaveDay(onSaved)
  const [date, setDate] = useState(day?.date ?? '')
  const [until, setUntil] = useState(span?.until ?? '')
  const [closed, setClosed] = useState(day ? day.ranges.length === 0 : true)
  const [ranges, setRanges] = useState(day?.ranges.length ? day.ranges : [USUAL])
  const [text, setText] = useState(day?.text ?? {})
  const first = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (day) first.current?.focus()
  }, [day])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void saving.save(date, { ...(until && { until }), ranges: closed ? [] : ranges, text })
  }

  return (
    <form onSubmit={submit} id="new-day" className={styles.form} aria-labelledby="special-day">
      {!span && <HeadJump text={t('Add a special day')} form="new-day" />}
      <h2 id="special-day" ref={first} tabIndex={-1}>
        {span
          ? t('Change {day}', { day: spanName(span, money.locale, known.today) })
          : t('Add a special day')}
      </h2>
      {!day && (
        <div className={styles.range}>
          <label className={desk.field}>
            {t('Date')}
            <input
              type="date"
              required
              min={known.today}
              value={date}
              {...saving.at('date')}
              onChange={event => setDate(event.target.value)}
            />
          </label>
          <label className={desk.field}>
            {t('Last day, of several')}
            <input
              type="date"
              min={date || known.today}
              value={until}
              {...saving.at('until')}
              onChange={event => setUntil(event.target.value)}
            />
          </label>
        </div>
      )}
      <SelectField
        label={t('Hours')}
        value={closed ? 'closed' : 'other'}
        onChange={({ target }) => setClosed(target.value === 'closed')}
        options={[
          ['closed', t('Closed all day')],
          ['other', t('Other hours')],
        ]}
      />
      {!closed && <HoursFields ranges={ranges} onChange={setRanges} />}
      {known.languages.map(({ code, name }) => (
        <label key={code} className={desk.field}>
          {t('Text for guests in {language} (optional)', { language: name })}
          <LimitedInput
            lang={code}
            most={dayLimits.text}
            value={text[code] ?? ''}
            onChange={({ target }) => setText({ ...text, [code]: target.value })}
          />
        </label>
      ))}
      <Problem id={saving.id} problem={saving.problem} />
      <Button type="submit" primary disabled={saving.busy}>
        {t('Save')}
      </Button>
      {day && <Button onClick={onLeave}>{t('Do not save')}</Button>}
      <BookingsNotice known={known} saving={saving} />
    </form>
  )
}
