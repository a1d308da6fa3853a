import type { OpenState } from '#contract/hours/hours.ts'
import { byDay, pausedUntil } from '#contract/hours/open-times.ts'
import { ChoiceField } from '#islands/form/choice-field.tsx'
import { DayTime } from '#islands/form/day-time.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { TimedDish } from '#lib/cart/timed-dishes.ts'
import { formatDateTime, formatTime } from '#lib/i18n/dates.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'
import type { Offer } from '../settle.ts'
import { timesFor } from '../times.ts'
import { Section } from './sections.tsx'

interface TimeSectionProps {
  form: ApiForm<CheckoutValues>
  open: OpenState
  offer: Pick<Offer, 'now' | 'times'>
  /** The next free time after the requested one was rejected. */
  next: string | undefined
  /** The order's dishes that can be had at some times only. */
  timed: TimedDish[]
}

/** The time of the order: now while the restaurant is open, or a later day and time. */
export function TimeSection({ form, open, offer, next, timed }: TimeSectionProps) {
  const t = useT()
  const paused = pausedUntil(open.live?.pauses ?? [], form.values.deliveryType)
  const days = byDay(timesFor(offer.times, form.values.deliveryType, paused), pageConfig().timeZone)
  const minutes = open.live?.extraMinutes ?? 0
  const laterOnly = open.live?.laterOnly ?? false
  const choices = [
    ...(offer.now && !paused ? [{ value: 'now', label: t('Now') }] : []),
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
      <div role="status">
        {open.isOpenNow && paused && (
          <p className={styles.notice}>
            {t('{type}: orders for later only until {time}.', {
              type: orderTypeName(form.values.deliveryType, t),
              time: formatTime(paused, pageConfig()),
            })}
          </p>
        )}
        {open.isOpenNow && laterOnly && !paused && (
          <p className={styles.notice}>
            {t('Right now we take orders for later only. Please choose a later time')}
          </p>
        )}
        {open.isOpenNow && minutes > 0 && (
          <p className={styles.notice}>
            {t('Orders take about {minutes} minutes longer right now.', { minutes: String(minutes) })}
          </p>
        )}
      </div>
      {timed.map(({ name, offered }) => (
        <p key={name} className={styles.notice}>
          {t('{name}: available {times}', { name, times: formatWeeklyTimes(offered, pageConfig().locale) })}
        </p>
      ))}
      {timed.length > 0 && (
        <p className={styles.notice}>
          {choices.length > 0
            ? t('You can choose among the times at which all of your order is available.')
            : t('There is no time at which all of your order is available. Please take something out.')}
        </p>
      )}
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
