import { Suspense, useState } from 'react'
import type { PastOrder } from '#contract/desk/past-orders.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { OrderMoney } from '#islands/desk/order/order-money.tsx'
import { stateNames } from '#islands/desk/order/order-states.ts'
import { Button } from '#islands/ui/button.tsx'
import { formatShortDateTime } from '#lib/i18n/dates.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { reasonText } from '#lib/i18n/desk/reason-text.ts'
import { AmountsTable } from './amounts-table.tsx'
import styles from './reports.module.css'

const PrintOrder = deskPart(
  async () => (await import('#islands/desk/order/print-order.tsx')).PrintOrder,
  'printing',
)

/** An order of the past as a line that opens to its details, its receipt, and its money. */
export function PastOrderCard({ order }: { order: PastOrder }) {
  const { t, price, payment, money } = useDeskT()
  const [open, setOpen] = useState(false)
  const { code, state, orderType, table, name, total, refunded, paidAt, createdAt } = order
  const type = [t(typeNames[orderType]), table].filter(Boolean).join(' ')
  return (
    <li className={`${desk.card} ${styles.order}`}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.code}>{code}</span>
          <span className={styles.total}>{price(total)}</span>
        </button>
      </h3>
      <p>
        {formatShortDateTime(paidAt ?? createdAt, money)} · {type} · {payment(order)} ·{' '}
        <strong>{t(stateNames[state])}</strong>
        {name && ` · ${name}`}
        {refunded > 0 && ` · ${t('Refunded: {price}', { price: price(refunded) })}`}
        {order.refundFailed && <strong className={desk.problem}> {t('A refund was refused')}</strong>}
      </p>
      {open && <Detail order={order} />}
    </li>
  )
}

function Detail({ order }: { order: PastOrder }) {
  const { t } = useDeskT()
  const [printing, setPrinting] = useState(false)
  const { items, notes, phone, email, address } = order
  const reason = reasonText(order, t)
  return (
    <div className={styles.detail}>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>
            {item.qty} × {[item.name, ...item.choices].join(', ')}
          </li>
        ))}
      </ul>
      {notes && <p className={desk.notes}>{notes}</p>}
      {reason && <p>{reason}</p>}
      <p className={styles.guest}>
        {address.length > 0 && <span>{address.join(', ')}</span>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <Receipt order={order} />
      <OrderMoney code={order.code} />
      <div className={desk.actions}>
        <Button onClick={() => setPrinting(true)}>{t('Print')}</Button>
      </div>
      {printing && (
        <Suspense fallback={null}>
          <PrintOrder order={order} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The content of the guest's receipt: what the total consists of, and the VAT in it. */
function Receipt({ order: { receipt, total } }: { order: PastOrder }) {
  const { t, price } = useDeskT()
  const lines: [DeskKey, number][] = [
    ['Dishes and goods', receipt.goods],
    ['Deposits', receipt.deposit],
    ['Delivery fees', receipt.delivery],
    ['Discounts', -receipt.discount],
    ['Promotions', -receipt.promotions.reduce((sum, { amount }) => sum + amount, 0)],
    ['Added taxes', receipt.tax],
    ['Tips', receipt.tip],
  ]
  return (
    <AmountsTable caption={t('Receipt')} lines={lines.filter(([, amount]) => amount !== 0)} total={total}>
      {receipt.taxes.map(({ name, gross, tax }) => (
        <tr key={name}>
          <th scope="row">{t('{rate} VAT in {price}', { rate: name, price: price(gross) })}</th>
          <td>{price(tax)}</td>
        </tr>
      ))}
    </AmountsTable>
  )
}
