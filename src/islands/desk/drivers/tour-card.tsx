import { useState } from 'react'
import type { Tour, TourOrder } from '#contract/desk/drivers.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { SendWith } from '#islands/desk/order/send-with.tsx'
import { Button } from '#islands/ui/button.tsx'
import styles from './drivers.module.css'
import { isNotThere, useOutcome } from './outcome.ts'
import { TourList } from './tour-list.tsx'

interface Props {
  tour: Tour
  /** Whether there is somebody else to give its orders to. */
  canGive: boolean
}

/** What a driver has since when and is to collect, and what has become of the others of today. */
export function TourCard({ tour, canGive }: Props) {
  const { t, price, duration } = useDeskT()
  const [isPrinting, setPrinting] = useState(false)
  const { driver, out, ended, collect, minutes } = tour
  const notThere = ended.filter(isNotThere)
  const others = ended.filter(order => !isNotThere(order))
  return (
    <li className={`${desk.card} ${styles.tour}`}>
      <h3>{driver.name}</h3>
      <p className={styles.sums}>
        {out.length > 0 && <strong>{t('To collect: {price}', { price: price(collect) })}</strong>}
        <span>{t('On the road today: {duration}', { duration: duration(minutes * MINUTE) })}</span>
      </p>
      {out.length + notThere.length > 0 && (
        <ul className={styles.orders}>
          {[...out, ...notThere].map(order => (
            <OutOrder key={order.code} order={order} driver={driver} canGive={canGive} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="unfold">
          <summary>{t('Ended today: {count} {count|order|orders}', { count: others.length })}</summary>
          <ul className={styles.orders}>
            {others.map(order => (
              <EndedOrder key={order.code} order={order} />
            ))}
          </ul>
        </details>
      )}
      <div className={styles.buttons}>
        <Button aria-label={`${t('List for printing')}: ${driver.name}`} onClick={() => setPrinting(true)}>
          {t('List for printing')}
        </Button>
      </div>
      {isPrinting && <TourList tour={tour} onClose={() => setPrinting(false)} />}
    </li>
  )
}

interface OrderProps {
  order: TourOrder
}

/** An order that is still with a driver, or could not be delivered. */
function OutOrder({ order, driver, canGive }: OrderProps & Pick<Tour, 'driver'> & Pick<Props, 'canGive'>) {
  const { t, price, time } = useDeskT()
  const { code, since, promisedAt, arrivesAt, place, late, collect } = order
  const outcome = useOutcome()
  const isBack = isNotThere(order)
  const text = t(isBack ? 'Give to a driver' : 'Give to another driver')
  const facts = [
    t('since {time}', { time: time(since) }),
    promisedAt && t('promised for {time}', { time: time(promisedAt) }),
    arrivesAt && t('expected at {time}', { time: time(arrivesAt) }),
  ]
  return (
    <li>
      <div>
        <p>
          <b>{code}</b> {place}
        </p>
        <p>
          {late && <strong className={styles.late}>{t('Late')}</strong>}{' '}
          {isBack ? <strong>{outcome(order)}</strong> : facts.filter(Boolean).join(' · ')}
        </p>
        <p>{collect > 0 ? t('To collect: {price}', { price: price(collect) }) : t('Nothing to collect')}</p>
      </div>
      {(canGive || isBack) && (
        <SendWith
          order={order}
          from={isBack ? undefined : driver.id}
          text={text}
          label={`${text}: ${code}`}
        />
      )}
    </li>
  )
}

/** An order that a driver has brought today, or brings back. */
function EndedOrder({ order }: OrderProps) {
  const { t, price } = useDeskT()
  const outcome = useOutcome()
  const { code, place, state, collect } = order
  return (
    <li>
      <div>
        <p>
          <b>{code}</b> {place}
        </p>
        <p>
          {outcome(order)}
          {state === 'completed' &&
            collect > 0 &&
            ` · ${t('To collect: {price}', { price: price(collect) })}`}
        </p>
      </div>
    </li>
  )
}
