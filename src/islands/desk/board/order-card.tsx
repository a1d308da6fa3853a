import { useStore } from '@nanostores/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { areMade } from '#contract/desk/kitchen-lines.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import { PendingOrder } from '#islands/desk/kit/pending-order.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useRestoredFocus } from '#islands/desk/kit/use-restored-focus.ts'
import type { PendingAct } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { linesOf } from '#islands/desk/live/lines-of.ts'
import { Button } from '#islands/ui/button.tsx'
import { doorReasonText } from '#lib/i18n/desk/door-reasons.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { Allergy } from './allergy.tsx'
import { dueAt, isLater, LATE_MS, startAt, urgencyOf } from './columns.ts'
import { OrderActions, OrderStep } from './order-actions.tsx'
import acts from './order-acts.module.css'
import styles from './order-card.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderWishes } from './order-wishes.tsx'
import { TableLine } from './table-line.tsx'
import { useBelow } from './use-below.ts'

interface Props {
  order: DeskOrder
  now: Date
  /** The table that has placed it, with its evening. */
  table?: DeskTable | undefined
  /** What somebody has tapped here and can still take back, or what waits to be sent. */
  pending: PendingAct | undefined
  /** Whether it has gone on since, and is still here because nothing moves while somebody touches the screen. */
  moved: boolean
  /** Whether it shows only what is to be cooked and for when, until it is opened. */
  compact: boolean
}

const GAP_PX = 6

/** An order as the kitchen reads it from two metres: what is to be cooked, until when, and what is done with it next. */
export function OrderCard({ order, now, table, pending, moved, compact }: Props) {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  const card = useRestoredFocus(order.code, pending !== undefined)
  useRowSpan(card, pending !== undefined || moved)
  const below = useBelow(card, order.state === 'received' && !pending)
  const small = compact && !open
  // Who cooks needs neither what is paid nor where it goes, which would cost as much room as a dish.
  const hasFacts = compact || (order.state !== 'accepted' && order.state !== 'preparing')
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-type={order.orderType}
      data-state={order.state}
      data-urgency={urgencyOf(order, now)}
      data-pending={pending || moved ? '' : undefined}
      data-small={small || undefined}
      data-allergy={order.allergy || undefined}
    >
      {order.allergy && <Allergy order={order} />}
      <CardHead order={order} now={now} />
      {table && <TableLine table={table} />}
      {order.notes && !order.allergy && <p className={styles.notes}>{order.notes}</p>}
      <OrderWishes order={order} />
      <OrderLines order={order} />
      {!small && hasFacts ? (
        <OrderFacts order={order} now={now}>
          <Marks order={order} now={now} />
        </OrderFacts>
      ) : (
        <p className={styles.facts}>
          <Marks order={order} now={now} />
        </p>
      )}
      <div className={acts.acts} data-acts="">
        {below > 0 && (
          <p className={acts.below}>{t('Below: {count} {count|dish|dishes}', { count: below })}</p>
        )}
        {pending ? (
          <PendingOrder pending={pending} />
        ) : moved ? (
          <p>{t('This order has gone on')}</p>
        ) : small ? (
          <OrderStep order={order} now={now} />
        ) : (
          <OrderActions order={order} now={now} hasFacts={hasFacts} />
        )}
        {compact && (
          <Button className={acts.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className="visually-hidden">{t(open ? 'Show less' : 'Show all')}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/**
 * Has an item of a grid with rows of a pixel take as many of them as it is high, with a gap: nothing waits below for a higher neighbour.
 * While it is `held` it takes no fewer: what is below it stays where it is.
 */
function useRowSpan(item: RefObject<HTMLElement | null>, held: boolean): void {
  const rows = useRef(0)
  useLayoutEffect(() => {
    const element = item.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const needed = Math.ceil(element.offsetHeight) + GAP_PX
      rows.current = held ? Math.max(rows.current, needed) : needed
      element.style.gridRowEnd = `span ${rows.current}`
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [item, held])
}

/** When it is due, how long that is, who it is for, and its code, which is said on the phone. */
function CardHead({ order, now }: { order: DeskOrder; now: Date }) {
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
          !isLater(order, now) && (
            <>
              <span className="visually-hidden">
                {t(isLate ? '{duration} late' : 'in {duration}', { duration: long })}
              </span>
              <span aria-hidden="true">{`${isLate ? '+' : ''}${long}`}</span>
            </>
          )
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

/** Who has an order since when, or could not deliver it. */
function WithDriver({ order: { driver, driverSince, driverUntil, notThere } }: { order: DeskOrder }) {
  const { t, time } = useDeskT()
  if (!driver || !driverSince) return null
  return (
    <strong>
      {notThere && driverUntil
        ? t('{driver} found nobody at {time}: {reason}', {
            driver,
            time: time(driverUntil),
            reason: doorReasonText(notThere, t),
          })
        : t('With {driver} since {time}', { driver, time: time(driverSince) })}
    </strong>
  )
}

/** What even a small card says of an order, because it decides when it is started, or how it is packed or handed over. */
function Marks({ order, now }: { order: DeskOrder; now: Date }) {
  const { t, time, when } = useDeskT()
  const minutes = useStore($feed).now?.minutes
  return (
    <>
      {order.arrivedAt && <strong>{t('Guest is here since {time}', { time: time(order.arrivedAt) })}</strong>}
      {uncookedStates.includes(order.state) && areMade(order.items.flatMap(linesOf)) && (
        <strong>{t('All dishes are made')}</strong>
      )}
      {order.state === 'on_the_way' && <WithDriver order={order} />}
      {order.reusable && <strong>{t('Reusable packaging')}</strong>}
      {isLater(order, now) && (
        <strong>{t('Start at {time}', { time: when(startAt(order, minutes)) })}</strong>
      )}
    </>
  )
}
