import '../../../styles/unfold.css'
import { useState } from 'react'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './glance.module.css'
import type { PendingOrder } from './use-order.ts'

interface GlanceProps {
  order: PendingOrder
  /** Whether lines of folded sections follow. */
  inList: boolean
}

/** What is ordered and what it costs, in one line that unfolds: a phone has the summary far below, above the button. */
export function Glance({ order: { sold, totals }, inList }: GlanceProps) {
  const t = useT()
  const config = pageConfig()
  const [open, setOpen] = useState(false)
  const count = sold.reduce((sum, { qty }) => sum + qty, 0)
  const priceOf = (price: number, qty: number): string =>
    formatPrice(fromCents(toCents(price, config.currency) * qty, config.currency), config)
  return (
    <details
      className={`card unfold ${styles.glance} ${inList ? styles.inList : ''}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          {t('Your order')} ({count})
        </span>
        <b>{formatPrice(totals.total, config)}</b>
      </summary>
      {open && (
        <ul>
          {sold.map(({ name, qty, price }, index) => {
            const place = `${index} ${name}`
            return (
              <li key={place}>
                <span>
                  {qty} × {name}
                </span>
                <span>{priceOf(price, qty)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
