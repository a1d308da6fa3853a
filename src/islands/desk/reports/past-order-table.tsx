import { useState } from 'react'
import type { PastOrder } from '#contract/desk/past-orders.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { stateNames } from '#islands/desk/order/order-states.ts'
import { formatShortDateTime } from '#lib/i18n/dates.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { PastOrderDetail } from './past-order-detail.tsx'
import styles from './reports.module.css'

/** Orders of the past, each a row that opens to its details, its receipt, and its money. */
export function PastOrderTable({ orders }: { orders: PastOrder[] }) {
  const { t, price, payment, money } = useDeskT()
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (code: string): void =>
    setOpen(open.includes(code) ? open.filter(each => each !== code) : [...open, code])
  const table: TableShape<PastOrder> = {
    keyOf: ({ code }) => code,
    nameOf: ({ code }) => code,
    below: order =>
      open.includes(order.code) && (
        <section aria-label={order.code}>
          <h3 className="visually-hidden">{order.code}</h3>
          <PastOrderDetail order={order} />
        </section>
      ),
    columns: [
      {
        title: 'Order',
        as: 'name',
        cell: ({ code }) => (
          <button
            type="button"
            className={styles.code}
            aria-expanded={open.includes(code)}
            onClick={() => toggle(code)}
          >
            {code}
          </button>
        ),
      },
      {
        title: 'Time',
        as: 'short',
        cell: ({ paidAt, createdAt }) => formatShortDateTime(paidAt ?? createdAt, money),
      },
      { title: 'Guest', cell: ({ name }) => name || null },
      {
        // In one column, or a tablet has no room for the sums.
        title: 'Order type, payment',
        as: 'short',
        cell: order => (
          <>
            {[t(typeNames[order.orderType]), order.table].filter(Boolean).join(' ')}
            <small className={styles.aside}>{payment(order)}</small>
          </>
        ),
      },
      {
        title: 'State',
        as: 'short',
        cell: ({ state, refundFailed }) => (
          <>
            <strong>{t(stateNames[state])}</strong>
            {refundFailed && <strong className={desk.problem}> {t('A refund was refused')}</strong>}
          </>
        ),
      },
      {
        title: 'Total',
        as: 'amount',
        cell: ({ total, refunded }) => (
          <>
            <strong>{price(total)}</strong>
            {refunded > 0 && (
              <small className={styles.aside}>{t('Refunded: {price}', { price: price(refunded) })}</small>
            )}
          </>
        ),
      },
    ],
  }
  return (
    <DataTable label={t('Orders')} of={table}>
      <tbody>
        <TableRows of={table} rows={orders} />
      </tbody>
    </DataTable>
  )
}
