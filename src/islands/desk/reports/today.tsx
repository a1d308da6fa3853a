import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { todayEndpoints } from '#contract/desk/endpoints/today-endpoints.ts'
import type { DeskToday } from '#contract/desk/today.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import { EndedOrders } from './ended-orders.tsx'
import { FigureTables } from './figure-tables.tsx'
import styles from './today.module.css'

/** The figures of the day, and the orders that have ended. */
export function Today() {
  const { t } = useDeskT()
  return (
    <ViewMain title={t('Today')} className={styles.today}>
      <TodayFigures />
      <EndedOrders />
    </ViewMain>
  )
}

/** The figures of the business day, read again whenever an order changes. */
function TodayFigures() {
  const { t, money, time } = useDeskT()
  const { now } = useStore($feed)
  const [today, setToday] = useState<DeskToday>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures follow from the orders
  useEffect(() => {
    // Without network the last ones stay; the bar says how old everything is.
    let current = true
    deskApi(todayEndpoints.getToday).then(
      found => current && setToday(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [now?.orders, now?.ended])
  if (!today) return <p>{t('This needs the network')}</p>
  const date = shortDay(today.date, money.locale)
  return (
    <section className={styles.figures} aria-label={t('Figures')}>
      <p>{t('Business day {date}, until {time}', { date, time: time(today.to) })}</p>
      <FigureTables figures={today} />
    </section>
  )
}
