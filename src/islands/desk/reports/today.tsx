import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { todayEndpoints } from '#contract/desk/endpoints/today-endpoints.ts'
import type { DeskToday } from '#contract/desk/today.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import { EndEvening } from './end-evening.tsx'
import { EndedOrders } from './ended-orders.tsx'
import { FigureTables } from './figure-tables.tsx'
import { SpeedTable } from './speed-table.tsx'
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
  const [isEnding, setEnding] = useState(false)
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
      <SpeedTable
        caption="How long until they were ready"
        rows={(today.speed ?? []).map(({ hour, orders, ...speed }) => ({
          name: hour,
          count: orders,
          ...speed,
        }))}
      />
      <SpeedTable
        caption="How long until dishes were made"
        rows={(today.stations ?? []).map(({ station, lines, ...speed }) => ({
          name: station,
          count: lines,
          ...speed,
        }))}
      />
      <div className={desk.actions}>
        <Button aria-expanded={isEnding} onClick={() => setEnding(!isEnding)}>
          {t('End the evening')}
        </Button>
      </div>
      {isEnding && <EndEvening today={today} />}
    </section>
  )
}
