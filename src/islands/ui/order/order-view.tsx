import type { ReactNode } from 'react'
import { catalogue } from '#contract/messages.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { OrderedLine } from '#islands/ui/ordered-line.tsx'
import { Totals } from '#islands/ui/totals.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './order.module.css'
import { OrderFacts } from './order-facts.tsx'
import { lineOf, nameOf } from './ordered.ts'

interface OrderViewProps {
  order: Order
  /** The heading above the status; by default it says that the order was placed. */
  title?: string | undefined
  /** Actions on the order. */
  actions?: ReactNode
}

/** An order: status, items, totals and destination. */
export function OrderView({ order, title, actions }: OrderViewProps) {
  const t = useT()
  const { address, payment } = order
  const refused = order.status === 'rejected'
  return (
    <div className={styles.layout}>
      <section className={`card ${styles.part}`}>
        <h2>{refused ? t('Your order was declined') : (title ?? t(catalogue.ordered))}</h2>
        <OrderFacts order={order} />
        {order.status === 'pending_approval' && (
          <p>{t('As soon as the restaurant answers, you will see it here.')}</p>
        )}
        {actions}
      </section>
      <section className={`card ${styles.part}`}>
        <h2>{t('What you ordered')}</h2>
        <ul className={styles.items}>
          {order.items.map((item, index) => {
            const place = `${index} ${nameOf(item)}`
            return (
              <li key={place}>
                <OrderedLine line={lineOf(item)} qty={item.qty} price={item.price} vat={item.vat} />
                {item.qty > 1 && <UnitPrice item={item} />}
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
      </section>
    </div>
  )
}

function UnitPrice({ item }: { item: OrderItem }) {
  const t = useT()
  return <p className={styles.unit}>{t('{price} each', { price: formatPrice(item.price, pageConfig()) })}</p>
}
