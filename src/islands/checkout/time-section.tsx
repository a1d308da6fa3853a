import { useState } from 'react'
import type { OpenState } from '#contract/hours/hours.ts'
import { ChoiceField } from '#islands/form/choice-field.tsx'
import { FieldFrame } from '#islands/form/field-frame.tsx'
import { FormField, Pair } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { formatDate, formatDateTime, formatTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './checkout.module.css'
import { Section } from './sections.tsx'
import { type BookableDay, dayOf } from './times.ts'
import type { CheckoutValues } from './values.ts'

interface TimeSectionProps {
  form: ApiForm<CheckoutValues>
  open: OpenState
  days: BookableDay[]
  /** The next free time after the requested one was rejected. */
  next: string | undefined
}

/** The time of the order: now while the restaurant is open, or a later day and time. */
export function TimeSection({ form, open, days, next }: TimeSectionProps) {
  const t = useT()
  const choices = [
    ...(open.isOpenNow ? [{ value: 'now', label: t('Now') }] : []),
    ...(days.length > 0 ? [{ value: 'later', label: t('Later') }] : []),
  ]
  const closed = open.nextOpen
    ? t('We are closed right now and will open again on {time}.', {
        time: formatDateTime(open.nextOpen, pageConfig()),
      })
    : t('We are closed right now.')
  return (
    <Section title={t('When would you like it?')}>
      {!open.isOpenNow && <p className={styles.notice}>{closed}</p>}
      <ChoiceField form={form} name="orderTime" choices={choices} quiet />
      {form.values.orderTime === 'later' && days.length > 0 && <LaterFields form={form} days={days} />}
      {next && form.values.deliverAt === '' && (
        <p className={styles.notice} role="status">
          {t('The next free time is {time}.', { time: formatDateTime(next, pageConfig()) })}
        </p>
      )}
    </Section>
  )
}

/** Day and time; the day only filters the times and is not sent. */
function LaterFields({ form, days }: Pick<TimeSectionProps, 'form' | 'days'>) {
  const t = useT()
  const [picked, setPicked] = useState<string>()
  const chosen = dayOf(days, form.values.deliverAt)?.date
  const date = chosen ?? picked
  const day = days.find(each => each.date === date) ?? days[0]
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
            form.setValue('deliverAt', '', { shouldDirty: true })
          }}
        >
          {days.map(each => (
            <option key={each.date} value={each.date}>
              {formatDate(each.times[0] ?? each.date, pageConfig())}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FormField
        form={form}
        name="deliverAt"
        options={(day?.times ?? []).map(time => ({ value: time, label: formatTime(time, pageConfig()) }))}
      />
    </Pair>
  )
}
