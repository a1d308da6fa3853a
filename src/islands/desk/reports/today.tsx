import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { moneyEndpoints } from '#contract/desk/endpoints/money-endpoints.ts'
import type { DeskToday } from '#contract/desk/today.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { EndedOrders } from './ended-orders.tsx'
import { FigureTables } from './figure-tables.tsx'
import styles from './today.module.css'

const PastOrders = deskPart(async () => (await import('./past-orders.tsx')).PastOrders)
const Report = deskPart(async () => (await import('./report.tsx')).Report, 'office', 'overview', 'settings')

const parts = ['Today', 'Past orders', 'Numbers'] as const satisfies DeskKey[]

/** The day so far, the orders of the past, and for owners the numbers of any days. */
export function Today() {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  const [shown, setShown] = useState<(typeof parts)[number]>('Today')
  return (
    <main className={styles.today}>
      <nav className={styles.parts} aria-label={t('Figures and orders')}>
        {parts
          .filter(part => part !== 'Numbers' || isOwner)
          .map(part => (
            <Button
              key={part}
              aria-current={part === shown ? 'page' : undefined}
              onClick={() => setShown(part)}
            >
              {t(part)}
            </Button>
          ))}
      </nav>
      <h1 className={shown === 'Today' ? undefined : 'visually-hidden'}>{t(shown)}</h1>
      <Suspense fallback={null}>
        {shown === 'Today' && <Now />}
        {shown === 'Past orders' && <PastOrders />}
        {shown === 'Numbers' && <Report />}
      </Suspense>
    </main>
  )
}

/** The figures of the day, and the orders that have ended. */
function Now() {
  return (
    <>
      <TodayFigures />
      <EndedOrders />
    </>
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
    deskApi(moneyEndpoints.getToday).then(
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
