import { Suspense, useState } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE } from '#contract/durations.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useRestoredFocus } from '#islands/desk/kit/use-restored-focus.ts'
import { Button } from '#islands/ui/button.tsx'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { dueAt, forwardAt } from './columns.ts'
import { OrderActions } from './order-actions.tsx'
import { SellOut } from './sell-out.tsx'

const PrintOrder = deskPart(
  async () => (await import('#islands/desk/order/print-order.tsx')).PrintOrder,
  'printing',
)

interface Props {
  order: DeskOrder
  now: Date
  /** Whether a command for it waits to be sent. */
  pending: boolean
}

/** Everything the kitchen needs of an order, without a tap. */
export function OrderCard({ order, now, pending }: Props) {
  const { t, price, payment, time, date, when, duration } = useDeskT()
  const [printing, setPrinting] = useState(false)
  const card = useRestoredFocus(order.code, pending)
  const due = dueAt(order)
  const left = due && Date.parse(due) - now.getTime()
  const day = due && date(due)
  const isUncooked = uncookedStates.includes(order.state)
  const late = isUncooked && typeof left === 'number' && left <= -MINUTE / 2
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-late={late || undefined}
      data-pending={pending || undefined}
    >
      <header className={styles.cardHead}>
        <h3>{order.code}</h3>
        <p className={styles.due}>
          {due ? time(due) : <span className={styles.soon}>{t('As soon as possible')}</span>}
          {day && <small>{day}</small>}
          {!day && isUncooked && typeof left === 'number' && (
            <small>
              {t(late ? '{duration} late' : 'in {duration}', { duration: duration(Math.abs(left)) })}
            </small>
          )}
        </p>
      </header>
      <p className={styles.type}>
        <strong>{t(typeNames[order.orderType])}</strong> {order.table || order.car}
        {order.arrivedAt && (
          <strong>{t('Guest is here since {time}', { time: time(order.arrivedAt) })}</strong>
        )}
        <span className={styles.paid} data-paid={order.paid || undefined}>
          {order.paid ? t('Paid') : t('To collect: {price}', { price: price(order.total) })} ·{' '}
          {payment(order)}
        </span>
        {order.invoice && <strong>{t('Invoice wanted')}</strong>}
        {order.reusable && <strong>{t('Reusable packaging')}</strong>}
        {order.deposit > 0 && <span>{t('incl. deposit {price}', { price: price(order.deposit) })}</span>}
        {order.refunded > 0 && <span>{t('Refunded: {price}', { price: price(order.refunded) })}</span>}
        {order.refundFailed && <span className={styles.problem}>{t('A refund was refused')}</span>}
      </p>
      {order.notes && <p className={styles.notes}>{order.notes}</p>}
      <ul className={styles.items}>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>
            <strong>
              {item.qty} × {item.name}
            </strong>
            {item.choices.map(choice => (
              <span key={choice}>{choice}</span>
            ))}
            {item.allergens.length > 0 && (
              <small>{t('Allergens: {names}', { names: item.allergens.join(', ') })}</small>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.guest}>
        {order.name} {order.phone && <a href={`tel:${order.phone}`}>{order.phone}</a>}
      </p>
      {order.address.length > 0 && (
        <p>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(order.place ?? order.address.join(', '))}`}
            target="_blank"
            rel="noreferrer"
          >
            {order.address.join(', ')}
          </a>
        </p>
      )}
      {order.wishedAt && order.state === 'accepted' && Date.parse(forwardAt(order)) > now.getTime() && (
        <p>{t('Moves forward at {time}', { time: when(forwardAt(order)) })}</p>
      )}
      {!pending && <OrderActions order={order} now={now} />}
      <div className={styles.actions}>
        <Button onClick={() => setPrinting(true)}>{t('Print')}</Button>
        {order.dishes.length > 0 && <SellOut dishes={order.dishes} />}
      </div>
      {printing && (
        <Suspense fallback={null}>
          <PrintOrder order={order} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </li>
  )
}
