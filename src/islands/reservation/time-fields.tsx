import { useState } from 'react'
import { Field } from '#islands/form/field.tsx'
import { FieldFrame } from '#islands/form/field-frame.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { shop } from '#lib/routing/page-config.ts'
import type { TableDay } from './days.ts'
import styles from './reservation.module.css'
import type { ReservationValues } from './reservation-values.ts'

interface TimeFieldsProps {
  form: ApiForm<ReservationValues>
  days: TableDay[]
}

/** Day and time; the day only filters the times and is not sent. */
export function TimeFields({ form, days }: TimeFieldsProps) {
  const t = useT()
  const [date, setDate] = useState(days[0]?.date)
  const times = days.find(day => day.date === date)?.times ?? []
  const id = `${form.id}-day`
  return (
    <div className={styles.pair}>
      <FieldFrame id={id} label={t('Day')} required>
        <select
          id={id}
          value={date}
          required
          onChange={event => {
            setDate(event.target.value)
            form.setValue('reservedAt', '', { shouldDirty: true })
          }}
        >
          {days.map(day => (
            <option key={day.date} value={day.date}>
              {formatDate(day.times[0] ?? day.date, shop())}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Field
        form={form}
        name="reservedAt"
        required
        autoComplete="off"
        empty={t('Please choose')}
        options={times.map(time => ({ value: time, label: formatTime(time, shop()) }))}
      />
    </div>
  )
}
