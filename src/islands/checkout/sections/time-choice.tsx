import { type ReactNode, useState } from 'react'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import type { BookableDay } from '#contract/hours/open-times.ts'
import { DayTime } from '#islands/form/day-time.tsx'
import { FieldNotes } from '#islands/form/field-frame.tsx'
import formStyles from '#islands/form/form.module.css'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { wiringOf } from '#islands/form/wiring.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { formatSoon } from '#lib/i18n/format-soon.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { CheckoutValues } from '../checkout-fields.ts'

/** How many of the next free times are one tap away. */
const NEXT_TIMES = 3

interface TimeChoiceProps {
  form: ApiForm<CheckoutValues>
  /** What the choice of as soon as possible reads; undefined where it is not offered. */
  now: string | undefined
  days: BookableDay[]
  /** Whether the API has still to confirm this. */
  waiting: boolean
}

/** As soon as possible, one of the next free times, or another day and time. */
export function TimeChoice({ form, now, days, waiting }: TimeChoiceProps) {
  const t = useT()
  const { orderTime, deliverAt } = form.values
  const [asksOther, setAsksOther] = useState(false)
  const next = (days[0]?.times ?? []).slice(0, NEXT_TIMES)
  const isUnlisted = orderTime === 'later' && !next.includes(deliverAt)
  // The lists stay once they are there, also where the time that is chosen in them is one of the next.
  if (isUnlisted && days.length > 0 && !asksOther) setAsksOther(true)
  const isOther = isUnlisted || (orderTime === 'later' && asksOther)
  const wiring = wiringOf(form, 'orderTime', false)
  const labelId = `${wiring.id}-label`

  const choose = (time: 'now' | 'later', at: string): void => {
    setAsksOther(time === 'later' && at === '')
    form.setValue('orderTime', time, { shouldDirty: true })
    form.setValue('deliverAt', at, { shouldDirty: true })
  }
  const chip = (value: string, isChosen: boolean, label: ReactNode, pick: () => void) => (
    <label key={value} className={formStyles.choice}>
      <input type="radio" name={wiring.id} value={value} checked={isChosen} onChange={pick} />
      <span>{label}</span>
    </label>
  )
  return (
    <>
      <div
        className="field"
        role="radiogroup"
        id={wiring.id}
        aria-labelledby={labelId}
        aria-required
        {...wiring.aria}
      >
        <span id={labelId} className="visually-hidden">
          {form.labels.orderTime}
        </span>
        <div className={formStyles.chips} aria-busy={waiting}>
          {now !== undefined && chip('now', orderTime === 'now', now, () => choose('now', ''))}
          {next.map(time =>
            chip(time, orderTime === 'later' && !isOther && deliverAt === time, nextLabel(time), () =>
              choose('later', time),
            ),
          )}
          {days.length > 0 && chip('later', isOther, t('Later'), () => choose('later', ''))}
        </div>
        <FieldNotes id={wiring.id} error={wiring.error} />
      </div>
      {isOther && days.length > 0 && <DayTime form={form} name="deliverAt" days={days} />}
    </>
  )
}

/** Today, the time is enough. */
function nextLabel(time: string): string {
  const { timeZone } = pageConfig()
  const isToday = calendarDay(timeZone, new Date(time)) === calendarDay(timeZone, new Date())
  return isToday ? formatTime(time, pageConfig()) : formatSoon(time, pageConfig())
}
