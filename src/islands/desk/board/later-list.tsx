import { useStore } from '@nanostores/react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { laterDays } from './later-days.ts'
import styles from './later-list.module.css'
import type { ListProps } from './order-list.tsx'
import { OrderList } from './order-list.tsx'
import { sumsOf, sumText } from './sums.ts'

/** The orders for later by days, each with what has to be started when. */
export function LaterList({ orders, ...list }: ListProps) {
  const { t, date, time, money } = useDeskT()
  const minutes = useStore($feed).now?.minutes
  return laterDays(orders, money.timeZone, minutes).map(({ at, starts, orders: ofDay }) => (
    <section key={at} aria-label={date(at) ?? t('Today')}>
      <h3 className={styles.day}>{date(at) ?? t('Today')}</h3>
      <ol className={styles.starts}>
        {starts.map(([start, started]) => (
          <li key={start}>
            <b>{t('Start at {time}', { time: time(start) })}</b> {sumsOf(started).map(sumText).join(', ')}
          </li>
        ))}
      </ol>
      <OrderList orders={ofDay} {...list} />
    </section>
  ))
}
