import { useState } from 'react'
import type { OpenState } from '#contract/hours/hours.ts'
import { byDay, pausedUntil } from '#contract/hours/open-times.ts'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { TimedDish } from '#lib/cart/timed-dishes.ts'
import { formatDateTime, formatTime } from '#lib/i18n/dates.ts'
import { formatSoon } from '#lib/i18n/format-soon.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from '../checkout.module.css'
import type { CheckoutValues } from '../checkout-fields.ts'
import { type Offer, takesNow } from '../settle.ts'
import { timesFor } from '../times.ts'
import { Section } from './sections.tsx'
import { TimeChoice } from './time-choice.tsx'

interface TimeSectionProps {
  form: ApiForm<CheckoutValues>
  open: OpenState
  /** When an order for as soon as possible can be had, as the guest reads it. */
  soon: string
  offer: Pick<Offer, 'now' | 'pauses' | 'closed' | 'times'>
  /** The next free time after the requested one was rejected. */
  next: string | undefined
  /** Whether the API has still to confirm this. */
  waiting: boolean
  /** The order's dishes that can be had at some times only. */
  timed: TimedDish[]
}

/** The time of the order: now while the restaurant is open, or a later day and time. */
export function TimeSection({ form, open, soon, offer, next, timed, waiting }: TimeSectionProps) {
  const t = useT()
  const { deliveryType, deliverAt } = form.values
  const type = orderTypeName(deliveryType, t)
  const paused = pausedUntil(open.live?.pauses ?? [], deliveryType)
  const closedType = offer.closed?.find(each => each.orderType === deliveryType)
  const times = timesFor(offer.times, deliveryType, paused)
  const days = byDay(times, pageConfig().timeZone)
  const gone = useGoneTime(deliverAt, times)
  const minutes = open.live?.extraMinutes ?? 0
  const laterOnly = open.live?.laterOnly ?? false
  const now = takesNow(offer, deliveryType) ? soon : undefined
  const opens = closedType ? closedType.opens : open.nextOpen
  const closed = opens
    ? t('We are closed right now and will open again on {time}.', {
        time: formatDateTime(opens, pageConfig()),
      })
    : t('We are closed right now.')
  return (
    <Section title={t('When would you like it?')} quiet>
      {!open.isOpenNow && <p className={styles.notice}>{closed}</p>}
      <div role="status">
        {open.isOpenNow && closedType?.opens && (
          <p className={styles.notice}>
            {t('{type} from {time}', { type, time: formatSoon(closedType.opens, pageConfig()) })}
          </p>
        )}
        {gone && (
          <p className={styles.notice}>
            {t('{type} is not available on {time}. Please choose another time.', {
              type,
              time: formatDateTime(gone, pageConfig()),
            })}
          </p>
        )}
        {open.isOpenNow && paused && !closedType && (
          <p className={styles.notice}>
            {t('{type}: orders for later only until {time}.', {
              type,
              time: formatTime(paused, pageConfig()),
            })}
          </p>
        )}
        {open.isOpenNow && laterOnly && !paused && !closedType && (
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
          {now !== undefined || days.length > 0
            ? t('You can choose among the times at which all of your order is available.')
            : t('There is no time at which all of your order is available. Please take something out.')}
        </p>
      )}
      <TimeChoice {...{ form, now, days, waiting }} />
      {next && form.values.deliverAt === '' && (
        <p className={styles.notice} role="status">
          {t('The next free time is {time}.', { time: formatDateTime(next, pageConfig()) })}
        </p>
      )}
    </Section>
  )
}

/** The time that was chosen for another order type, and that this one does not have; undefined once another is chosen. */
function useGoneTime(chosen: string, times: string[]): string | undefined {
  const [last, setLast] = useState(chosen)
  if (chosen !== '' && chosen !== last) setLast(chosen)
  return chosen === '' && last !== '' && !times.includes(last) && Date.parse(last) > Date.now()
    ? last
    : undefined
}
