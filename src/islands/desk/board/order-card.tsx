import { useStore } from '@nanostores/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useRestoredFocus } from '#islands/desk/kit/use-restored-focus.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { Allergy } from './allergy.tsx'
import { dueAt, forwardAt, isLater, LATE_MS, startAt, urgencyOf } from './columns.ts'
import { OrderActions, OrderStep } from './order-actions.tsx'
import styles from './order-card.module.css'
import { OrderLines } from './order-lines.tsx'

interface Props {
  order: DeskOrder
  now: Date
  /** Whether a command for it waits to be sent. */
  pending: boolean
  /** Whether it shows only what is to be cooked and for when, until it is opened. */
  compact: boolean
}

const GAP_PX = 8

/** An order as the kitchen reads it from two metres: what is to be cooked, until when, and what is done with it next. */
export function OrderCard({ order, now, pending, compact }: Props) {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  const card = useRestoredFocus(order.code, pending)
  useRowSpan(card)
  const small = compact && !open
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-type={order.orderType}
      data-state={order.state}
      data-urgency={urgencyOf(order, now)}
      data-pending={pending || undefined}
      data-small={small || undefined}
      data-allergy={order.allergy || undefined}
    >
      {order.allergy && <Allergy order={order} />}
      <CardHead order={order} now={now} small={small} />
      {order.notes && !order.allergy && <p className={styles.notes}>{order.notes}</p>}
      <OrderLines order={order} />
      {small ? (
        <p className={styles.facts}>
          <Marks order={order} now={now} />
        </p>
      ) : (
        <Facts order={order} now={now} />
      )}
      {!pending && (small ? <OrderStep order={order} now={now} /> : <OrderActions order={order} now={now} />)}
      {compact && (
        <Button className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="visually-hidden">{t(open ? 'Show less' : 'Show all')}</span>
        </Button>
      )}
    </li>
  )
}

/** Has an item of a grid with rows of a pixel take as many of them as it is high, with a gap: nothing waits below for a higher neighbour. */
function useRowSpan(item: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = item.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      element.style.gridRowEnd = `span ${Math.ceil(element.offsetHeight) + GAP_PX}`
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [item])
}

/** When it is due, how long that is, who it is for, and its code, which is said on the phone. */
function CardHead({ order, now, small }: { order: DeskOrder; now: Date; small: boolean }) {
  const { t, clock, date, duration } = useDeskT()
  const due = dueAt(order)
  const left = due === undefined ? undefined : Date.parse(due) - now.getTime()
  const day = due && date(due)
  const isNew = order.state === 'received'
  const isLate = left !== undefined && left <= LATE_MS
  const long = left === undefined ? '' : duration(Math.abs(left))
  const age = isNew
    ? counted(now.getTime() - Date.parse(order.createdAt))
    : order.state === 'ready'
      ? t('Ready')
      : order.state === 'on_the_way'
        ? t('On the way')
        : left !== undefined &&
          !isLater(order, now) &&
          (small
            ? `${isLate ? '+' : ''}${long}`
            : t(isLate ? '{duration} late' : 'in {duration}', { duration: long }))
  return (
    <header className={styles.head}>
      <p>
        <b>{due ? clock(due) : t('ASAP')}</b>
        <i>
          <span className="visually-hidden">{t(typeNames[order.orderType])}</span>
        </i>
        {day && <small>{day}</small>}
        {age && (
          <span className={styles.age}>
            {isNew && <span className="visually-hidden">{t('waits')} </span>}
            {age}
          </span>
        )}
      </p>
      <strong>{[order.table || order.car, order.name].filter(Boolean).join(' · ')}</strong>
      <h3>{order.code}</h3>
    </header>
  )
}

/** Minutes and seconds, as a clock that counts: `1:05`. */
function counted(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What even a small card says of an order, because it decides when it is started, or how it is packed or handed over. */
function Marks({ order, now }: { order: DeskOrder; now: Date }) {
  const { t, time, when } = useDeskT()
  const minutes = useStore($feed).now?.minutes
  return (
    <>
      {order.arrivedAt && <strong>{t('Guest is here since {time}', { time: time(order.arrivedAt) })}</strong>}
      {order.reusable && <strong>{t('Reusable packaging')}</strong>}
      {isLater(order, now) && (
        <strong>{t('Start at {time}', { time: when(startAt(order, minutes)) })}</strong>
      )}
    </>
  )
}

/** Everything else: what is to be paid, and where it goes. */
function Facts({ order, now }: { order: DeskOrder; now: Date }) {
  const { t, price, payment, when } = useDeskT()
  return (
    <>
      <p className={styles.facts}>
        <Marks order={order} now={now} />
        <span className={styles.paid}>
          {order.paid ? t('Paid') : t('To collect: {price}', { price: price(order.total) })} ·{' '}
          {payment(order)}
        </span>
        {order.invoice && <strong>{t('Invoice wanted')}</strong>}
        {order.deposit > 0 && <span>{t('incl. deposit {price}', { price: price(order.deposit) })}</span>}
        {order.refunded > 0 && <span>{t('Refunded: {price}', { price: price(order.refunded) })}</span>}
        {order.refundFailed && <strong>{t('A refund was refused')}</strong>}
        {isLater(order, now) && <span>{t('Moves forward at {time}', { time: when(forwardAt(order)) })}</span>}
      </p>
      {order.driverNotes && (
        <p className={styles.links}>
          <span>{t('For the driver: {note}', { note: order.driverNotes })}</span>
        </p>
      )}
      {order.unplaced && <strong>{t('Address not found: the guest has chosen the delivery area')}</strong>}
      {(order.phone || order.address.length > 0) && (
        <p className={styles.links}>
          {order.phone && <a href={`tel:${order.phone}`}>{order.phone}</a>}
          {order.address.length > 0 && (
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(order.place ?? order.address.join(', '))}`}
              target="_blank"
              rel="noreferrer"
            >
              {order.address.join(', ')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
