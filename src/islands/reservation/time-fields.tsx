import { useState } from 'react'
import { FieldFrame } from '#islands/form/field-frame.tsx'
import { FormField, Pair } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { TableDay } from './days.ts'
import type { ReservationValues } from './reservation-fields.ts'

interface TimeFieldsProps {
  form: ApiForm<ReservationValues>
  days: TableDay[]
}

/** Day and time. The day only narrows down the times and is not sent. */
export function TimeFields({ form, days }: TimeFieldsProps) {
  const t = useT()
  const [date, setDate] = useState(days[0]?.date)
  const times = days.find(day => day.date === date)?.times ?? []
  const id = `${form.id}-day`
  return (
    <Pair>
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
              {formatDate(day.times[0] ?? day.date, pageConfig())}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FormField
        form={form}
        name="reservedAt"
        options={times.map(time => ({ value: time, label: formatTime(time, pageConfig()) }))}
      />
    </Pair>
  )
}
