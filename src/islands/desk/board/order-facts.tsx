import type { ReactNode } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { TakenBy } from '#islands/desk/order/taken-by.tsx'
import { forwardAt, isLater } from './columns.ts'
import styles from './order-card.module.css'

interface Props {
  order: DeskOrder
  now: Date
  /** What is said before it. */
  children?: ReactNode
}

/** What is to be paid for an order, who is called about it, and where it goes. */
export function OrderFacts({ order, now, children }: Props) {
  const { t, price, payment, when } = useDeskT()
  return (
    <>
      <p className={styles.facts}>
        {children}
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
      <TakenBy order={order} />
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
