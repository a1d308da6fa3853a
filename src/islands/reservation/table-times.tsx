import { type ReactNode, useState } from 'react'
import { siteEndpoints } from '#contract/api/endpoints/site.ts'
import { reservationGuests } from '#contract/api/forms.ts'
import type { FreeTables } from '#contract/api/tables.ts'
import type { BookableDay } from '#contract/hours/open-times.ts'
import { timeLabel } from '#islands/form/day-time.tsx'
import { FieldFrame } from '#islands/form/field-frame.tsx'
import { FormField, Pair } from '#islands/form/fields.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatDate } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import type { ReservationForm } from './reservation-fields.ts'

/** The party whose times are shown until the guest says how many will come. */
const USUAL_PARTY = '2'

interface Props {
  form: ReservationForm
  days: BookableDay[]
  /** Said below the time. */
  hint: ReactNode
}

/** Guests, day and time, where the API says at which times a table is free. The others are answered by the restaurant. */
export function TableTimes({ form, days, hint }: Props) {
  const t = useT()
  const { guests, reservedAt } = form.values
  const filled = days.find(({ times }) => times.includes(reservedAt)) ?? days[0]
  const [picked, setPicked] = useState(filled?.date ?? '')
  const party = reservationGuests.find(each => each === guests) ?? USUAL_PARTY
  const day = days.find(({ date }) => date === picked)
  const found = useRequest(`tables ${picked} ${party}`, signal =>
    api(siteEndpoints.getFreeTables, { query: { date: picked, guests: party } }, { signal }),
  )
  const times: Omit<FreeTables, 'url'> =
    found.status === 'ready'
      ? found.data
      : { free: [], asked: found.status === 'failed' ? (day?.times ?? []) : [] }
  const deposit = found.status === 'ready' ? found.data.deposit : undefined
  const options = [...times.free, ...times.asked].toSorted().map(time => {
    const label = timeLabel(t, time, picked)
    const isFree = times.free.includes(time)
    return { value: time, label: isFree ? label : t('{time}, on request', { time: label }) }
  })
  return (
    <>
      <FormField form={form} name="guests" />
      <Pair>
        <FieldFrame id={`${form.id}-day`} label={t('Day')} required>
          <select
            id={`${form.id}-day`}
            value={picked}
            required
            onChange={event => {
              setPicked(event.target.value)
              form.setValue('reservedAt', '', { shouldDirty: true })
            }}
          >
            {days.map(({ date, times: [first = date] }) => (
              <option key={date} value={date}>
                {formatDate(first, pageConfig())}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FormField form={form} name="reservedAt" options={options} hint={hint} />
      </Pair>
      <p role="status">
        {times.free.includes(reservedAt) &&
          (deposit === undefined
            ? t('This table is free. It is reserved for you at once.')
            : `${t(
                'This table is free. It is reserved for you once you have paid a deposit of {amount} online.',
                { amount: formatPrice(deposit.amount, pageConfig()) },
              )} ${deposit.terms}`)}
        {times.asked.includes(reservedAt) && t('We will answer whether we have a table at this time.')}
      </p>
    </>
  )
}
