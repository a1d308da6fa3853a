import type { ReactNode } from 'react'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDateTime, formatTime } from '#lib/i18n/dates.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './order.module.css'
import { OrderMessages } from './order-messages.tsx'
import { minutesLeft, progressOf, stateNames, stateOf } from './order-progress.ts'
import { orderTypeOf } from './order-type-of.ts'
import { StatusBadge, stateText } from './status-badge.tsx'

/** What a guest who waits wants to know of an order, except its items. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT()
  const { payment } = order
  return (
    <dl className={styles.facts}>
      <Fact term={t('Order number')}>
        <strong>{order.code}</strong>
      </Fact>
      {order.deliverAt && <Fact term={t('Wanted for')}>{formatDateTime(order.deliverAt, pageConfig())}</Fact>}
      <Destination order={order} />
      {order.car && <Fact term={t('Your car')}>{order.car}</Fact>}
      {payment.method && <Fact term={t('Payment')}>{payment.method}</Fact>}
      {order.reusable && <Fact term={t('Packaging')}>{t('Reusable packaging')}</Fact>}
      {order.issueInvoice && <Fact term={t('Invoice')}>{t('You asked for an invoice')}</Fact>}
      {order.allergy && <Fact term={t('Allergy or intolerance')}>{t('The kitchen knows of it')}</Fact>}
      {order.notes && <Fact term={t('Notes for the kitchen')}>{order.notes}</Fact>}
      {order.driverNotes && <Fact term={t('Notes for the driver')}>{order.driverNotes}</Fact>}
    </dl>
  )
}

/** When it was ordered, and for when unless a time was wanted. */
export function OrderTimes({ order: { createdAt, deliverAt } }: { order: Order }) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      <Fact term={t('Ordered on')}>{formatDateTime(createdAt, pageConfig())}</Fact>
      {!deliverAt && <Fact term={t('Wanted for')}>{t('Now')}</Fact>}
    </dl>
  )
}

/** The status and what the restaurant says about it. What steps and countdown show already is for screen readers alone. */
export function OrderStatus({ order }: { order: Order }) {
  const t = useT()
  const isStep = progressOf(order) !== undefined && stateText(order, t) === t(stateNames[stateOf(order)])
  return (
    <div>
      <StatusBadge order={order} live quiet={isStep} />
      <Told order={order} />
      <OrderMessages order={order} />
    </div>
  )
}

/** The restaurant's messages to the guest; announced to screen readers when they arrive. */
function Told({ order }: { order: Order }) {
  const t = useT()
  const { promisedAt, promisedBefore, reason, status } = order
  const promised = status === 'approved' && promisedAt
  const isCounted = minutesLeft(order, new Date()) !== undefined
  return (
    <span role="status" className={styles.row}>
      {promised && (
        <span className={isCounted ? 'visually-hidden' : undefined}>
          {t('Promised for {time}', { time: formatDateTime(promised, pageConfig()) })}
        </span>
      )}
      {promised &&
        promisedBefore &&
        ` ${t('It takes longer than we said ({time}). We apologise.', { time: formatTime(promisedBefore, pageConfig()) })}`}
      {reason && t('Reason: {reason}', { reason })}
    </span>
  )
}

/** The order type, with the address or table. */
function Destination({ order }: { order: Order }) {
  const t = useT()
  const { address, table } = order
  const orderType = orderTypeOf(order)
  const kind =
    orderType === undefined || rulesOf(orderType).isAtTable
      ? tableName(table, t)
      : orderTypeName(orderType, t)
  const town = [address?.zipcode, address?.town].filter(Boolean).join(' ')
  const lines = [address?.name, address?.address, address?.extras, town].filter(Boolean)
  return (
    <>
      <Fact term={t('Order type')}>{kind}</Fact>
      {address && (
        <Fact term={t('Delivery address')}>
          {lines.map(line => (
            <span key={line} className={styles.row}>
              {line}
            </span>
          ))}
        </Fact>
      )}
    </>
  )
}

/** A table's name is shown as it is: it already says that it is a table. */
function tableName(table: Order['table'], t: Translate): string {
  if (table === undefined) return t('In the restaurant')
  return t('At the table: {table}', { table: typeof table === 'object' ? table.name : table })
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
