import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import type { BookableDay } from '#contract/hours/open-times.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatDate, formatTime } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { FieldFrame } from './field-frame.tsx'
import { FormField, Pair } from './fields.tsx'
import type { ApiForm } from './use-api-form.ts'

interface DayTimeProps<V extends FieldValues> {
  form: ApiForm<V>
  /** The field that holds the time. */
  name: FieldPath<V>
  days: BookableDay[]
  /** Said below the time. */
  hint?: ReactNode
}

/** Day and time. The day only narrows down the times and is not sent. Its night goes on after midnight. */
export function DayTime<V extends FieldValues>({ form, name, days, hint }: DayTimeProps<V>) {
  const t = useT()
  const [picked, setPicked] = useState<string>()
  const chosen = days.find(day => day.times.includes(get(form.values, name)))
  const day = chosen ?? days.find(({ date }) => date === picked) ?? days[0]
  const id = `${form.id}-day`
  return (
    <Pair>
      <FieldFrame id={id} label={t('Day')} required>
        <select
          id={id}
          value={day?.date}
          required
          onChange={event => {
            setPicked(event.target.value)
            form.setValue(name, '' as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
          }}
        >
          {days.map(({ date, times }) => (
            <option key={date} value={date}>
              {formatDate(times[0] ?? date, pageConfig())}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FormField
        form={form}
        name={name}
        hint={hint}
        options={(day?.times ?? []).map(time => ({ value: time, label: timeLabel(t, time, day?.date) }))}
      />
    </Pair>
  )
}

/** A time of a day as the restaurant's clock shows it; its night goes on after midnight. */
export function timeLabel(t: Translate, time: string, date: string | undefined): string {
  const clock = formatTime(time, pageConfig())
  const isNight = calendarDay(pageConfig().timeZone, new Date(time)) !== date
  return isNight ? t('{time}, after midnight', { time: clock }) : clock
}
