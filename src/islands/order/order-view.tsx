import type { ReactNode } from 'react'
import { catalogue } from '#contract/messages.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { OrderedLine } from '#islands/ui/ordered-line.tsx'
import { Sums } from '#islands/ui/sums.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { formatDateTime } from '#lib/formats.ts'
import { shop } from '#lib/shop.ts'
import styles from './order.module.css'
import { StatusBadge } from './status-badge.tsx'

/** One order: how it stands, what is in it, what it costs and where it goes. */
export function OrderView({ order }: { order: Order }) {
  const t = useT()
  const { address, payment } = order
  const refused = order.status === 'rejected'
  return (
    <div className={styles.layout}>
      <section className={`card ${styles.part}`}>
        <h2>{refused ? t('Your order was declined') : t(catalogue.ordered)}</h2>
        <dl className={styles.facts}>
          <Fact term={t('Order number')}>
            <strong>{order.code}</strong>
          </Fact>
          <Fact term={t('Status')}>
            <StatusBadge order={order} />
          </Fact>
          <Fact term={t('Ordered on')}>{formatDateTime(order.createdAt, shop())}</Fact>
          <Fact term={t('Wanted for')}>
            {order.deliverAt ? formatDateTime(order.deliverAt, shop()) : t('Now')}
          </Fact>
          {address && (
            <Fact term={t('Delivery address')}>
              {[
                address.name,
                address.address,
                address.extras,
                [address.zipcode, address.area?.name].filter(Boolean).join(' '),
              ]
                .filter(Boolean)
                .map(line => (
                  <span key={line} className={styles.row}>
                    {line}
                  </span>
                ))}
            </Fact>
          )}
          {!address && (
            <Fact term={t('Kind of order')}>{order.takeaway ? t('Takeaway') : t('In the restaurant')}</Fact>
          )}
          {payment.method && <Fact term={t('Payment')}>{payment.method}</Fact>}
          {order.notes && <Fact term={t('Notes for the kitchen')}>{order.notes}</Fact>}
        </dl>
        {order.status === 'pending_approval' && (
          <p>{t('As soon as the restaurant answers, you will see it here.')}</p>
        )}
      </section>
      <section className={`card ${styles.part}`}>
        <h2>{t('What you ordered')}</h2>
        <ul className={styles.items}>
          {order.items.map((item, index) => {
            const place = `${index} ${nameOf(item)}`
            return (
              <li key={place}>
                <OrderedLine line={lineOf(item)} qty={item.qty} price={item.price} />
              </li>
            )
          })}
        </ul>
        <Sums
          {...payment}
          price={payment.cartTotal}
          total={payment.price}
          delivery={address && payment.deliver}
        />
      </section>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Part = OrderItem | OrderItem['items'][number]

const nameOf = (part: Part): string =>
  part.product?.name ?? ('menu' in part ? part.menu?.name : undefined) ?? ''

const thingOf = (part: Part) => ({
  name: nameOf(part),
  size: part.size?.name ?? '',
  extras: part.extras.map(extra => extra.name),
  options: part.options.map(option => option.name),
  allergens: part.allergens,
  additives: part.additives,
})

const lineOf = (item: OrderItem) => ({ ...thingOf(item), items: item.items.map(thingOf) })
