import type { ReactNode } from 'react'
import type { IfOut as IfOutWay } from '#contract/menu/choices/cart-line.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { nameOf } from '#lib/cart/last-orders.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { ifOutTexts } from '#lib/i18n/if-out.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { WIDE } from '#lib/layout/widths.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import { OrderedLine } from '../lines/ordered-line.tsx'
import { Totals } from '../lines/totals.tsx'
import { Install } from './install.tsx'
import styles from './order.module.css'
import { OrderAsked } from './order-asked.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderFacts, OrderStatus, OrderTimes } from './order-facts.tsx'
import { confirmationOf, stateOf } from './order-progress.ts'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderSteps } from './order-steps.tsx'
import { lineOf } from './ordered.ts'
import { stateText } from './status-badge.tsx'
import { useStateTitle } from './use-state-title.ts'
import { AddToCalendar, WhatNext } from './what-next.tsx'

interface OrderViewProps {
  order: Order
  /** The heading above the status of an order that was not refused; by default it says how far the order is. */
  title?: string | undefined
  /** Actions on the order. */
  actions?: ReactNode
}

/** An order: status, items, totals and destination. */
export function OrderView({ order, title, actions }: OrderViewProps) {
  const t = useT()
  const { address, payment } = order
  const failed = failedHeading(order, t)
  useStateTitle(stateText(order, t))
  return (
    <div className={styles.layout}>
      <section className={`card ${styles.part}`}>
        <h2 className={styles.state}>{failed ?? title ?? headingOf(order, t)}</h2>
        <OrderSteps order={order} />
        <OrderStatus order={order} />
        <WhatNext order={order} />
        {order.status === 'pending_approval' && (
          <p>
            {answerText(order, t)} {t('As soon as the restaurant answers, you will see it here.')}
          </p>
        )}
        <OrderAsked order={order} />
        <OrderFacts order={order} />
        <OrderContact order={order}>
          <AddToCalendar order={order} />
          <Install />
        </OrderContact>
        {failed && (
          <p>
            <a className="button button--primary" href={pageConfig().paths.home}>
              {t('To the menu')}
            </a>
          </p>
        )}
        {actions}
      </section>
      <details className={`card ${styles.part}`} open={!isFolded(order)}>
        <summary>
          <h2>{t('What you ordered')}</h2>
          <span>{formatPrice(payment.price, pageConfig())}</span>
        </summary>
        <ul className={styles.items}>
          {order.items.map((item, index) => {
            const place = `${index} ${nameOf(item)}`
            return (
              <li key={place}>
                <OrderedLine
                  line={lineOf(item)}
                  qty={item.qty}
                  price={item.price}
                  vat={item.vat}
                  words
                  deposit={item.deposit}
                  depositVat={item.depositVat}
                />
                {item.qty > 1 && <UnitPrice item={item} />}
                {item.ifOut && <IfOut of={item.ifOut} />}
              </li>
            )
          })}
        </ul>
        <Totals
          {...payment}
          price={payment.cartTotal}
          total={payment.price}
          delivery={address && payment.deliver}
        />
        <OrderChanges payment={payment} />
        <OrderRefunds payment={payment} />
        <OrderTimes order={order} />
      </details>
    </div>
  )
}

/** How long an answer usually takes; empty when nobody knows. */
function answerText({ answerMinutes: minutes }: Order, t: Translate): string {
  if (!minutes) return ''
  return minutes === 1
    ? t('The restaurant usually answers within a minute.')
    : t('The restaurant usually answers within {minutes} minutes.', { minutes })
}

/** On a phone, the progress comes first while the order is under way. */
const isFolded = ({ status }: Order): boolean =>
  (status === 'pending_approval' || status === 'approved') && !matchMedia(WIDE).matches

function UnitPrice({ item }: { item: OrderItem }) {
  const t = useT()
  return <p className={styles.unit}>{t('{price} each', { price: formatPrice(item.price, pageConfig()) })}</p>
}

function IfOut({ of }: { of: IfOutWay }) {
  const t = useT()
  return <p className={styles.unit}>{t('If it is out: {wish}', { wish: t(ifOutTexts[of]) })}</p>
}

/** The heading for an order's progress. */
function headingOf(order: Order, t: Translate): string {
  const headings: Partial<Record<OrderState, string>> = {
    preparing: t('Your order is being prepared'),
    ready: t('Your order is ready'),
    on_the_way: t('Your order is on the way'),
    completed: t('Your order is completed'),
    received: t('Thank you, we have received your order'),
  }
  return headings[stateOf(order)] ?? t(confirmationOf(order))
}

/** The heading of a rejected or cancelled order; undefined for all others. */
function failedHeading(order: Order, t: Translate): string | undefined {
  const state = stateOf(order)
  if (order.status !== 'rejected' && state !== 'rejected' && state !== 'cancelled') return undefined
  return state === 'cancelled' ? t('Your order was cancelled') : t('Your order was declined')
}
