import { useState } from 'react'
import type { PastOrder } from '#contract/desk/past-orders.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { OrderMoney } from '#islands/desk/order/order-money.tsx'
import { PrintOrder } from '#islands/desk/order/print-order.tsx'
import { TakenBy } from '#islands/desk/order/taken-by.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { reasonText } from '#lib/i18n/desk/reason-text.ts'
import { AmountsTable } from './amounts-table.tsx'
import styles from './reports.module.css'

/** What an order of the past consists of, its receipt, and its money. */
export function PastOrderDetail({ order }: { order: PastOrder }) {
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
            {item.refunded && ` (${item.refunded} × ${t('refunded')})`}
          </li>
        ))}
      </ul>
      {notes && <p className={desk.notes}>{notes}</p>}
      {reason && <p>{reason}</p>}
      <TakenBy order={order} />
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
      {printing && <PrintOrder order={order} onClose={() => setPrinting(false)} />}
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
