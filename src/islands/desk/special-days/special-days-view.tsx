import { useRef, useState } from 'react'
import { specialDayEndpoints } from '#contract/desk/endpoints/special-day-endpoints.ts'
import type { DeskSpecialDays } from '#contract/desk/special-days.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { DayForm } from './day-form.tsx'
import { DayRow } from './day-row.tsx'
import { type DaySpan, spansOf } from './day-spans.ts'
import styles from './special-days.module.css'

/** The days with other hours than usual, from today on. */
export function SpecialDaysView() {
  const { t } = useDeskT()
  const known = useDeskRequest('special-days', () => deskApi(specialDayEndpoints.getSpecialDays))
  return (
    <ViewMain title={t('Special days')} className={styles.specialDays}>
      <p>{t('Days with other hours than usual. Guests see them at once, and each ends by itself.')}</p>
      <Problem problem={known.problem} />
      {known.data && <Days known={known.data} />}
    </ViewMain>
  )
}

function Days({ known }: { known: DeskSpecialDays }) {
  const { t } = useDeskT()
  const [days, setDays] = useState(known)
  const [changed, setChanged] = useState<DaySpan>()
  // The form is reset after each change.
  const [forms, setForms] = useState(0)
  const opener = useRef<HTMLElement>(undefined)
  const onSaved = (now: DeskSpecialDays) => {
    setDays(now)
    setForms(count => count + 1)
    leave()
  }
  const change = (span: DaySpan, pressed: HTMLElement) => {
    opener.current = pressed
    setChanged(span)
  }
  const leave = () => {
    setChanged(undefined)
    opener.current?.focus()
    opener.current = undefined
  }
  return (
    <>
      {days.days.length === 0 && <p className={styles.none}>{t('No upcoming special days')}</p>}
      <ul className={styles.days}>
        {spansOf(days.days).map(span => (
          <DayRow
            key={span.day.date}
            span={span}
            known={days}
            onChange={pressed => change(span, pressed)}
            onSaved={onSaved}
          />
        ))}
      </ul>
      <DayForm
        key={`${forms} ${changed?.day.date}`}
        span={changed}
        known={days}
        onSaved={onSaved}
        onLeave={leave}
      />
    </>
  )
}
