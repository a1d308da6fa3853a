import type { OpenState } from '#contract/hours/hours.ts'
import type { BookableDay } from '#contract/hours/opening.ts'
import { ChoiceField } from '#islands/form/choice-field.tsx'
import { DayTime } from '#islands/form/day-time.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { formatDateTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './checkout.module.css'
import { Section } from './sections.tsx'
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
      {form.values.orderTime === 'later' && days.length > 0 && (
        <DayTime form={form} name="deliverAt" days={days} />
      )}
      {next && form.values.deliverAt === '' && (
        <p className={styles.notice} role="status">
          {t('The next free time is {time}.', { time: formatDateTime(next, pageConfig()) })}
        </p>
      )}
    </Section>
  )
}
