import { fromCents, toCents } from '#contract/money.ts'
import type { VatShare } from '#contract/vat.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { type ChosenLine, LineDetails } from './line-details.tsx'
import { LineVat } from './line-vat.tsx'
import styles from './ordered-line.module.css'

interface OrderedLineProps {
  line: ChosenLine & { size: string }
  qty: number
  /** Unit price in the main unit. */
  price: number
  /** The line's VAT by rate. */
  vat: readonly VatShare[]
}

/** A line of an order with its choices and declarations. */
export function OrderedLine({ line, qty, price, vat }: OrderedLineProps) {
  const sum = fromCents(toCents(price) * qty)
  return (
    <div className={styles.line}>
      <span className={styles.number}>{qty} ×</span>
      <div className={styles.words}>
        <p>
          <strong>{line.name}</strong>
          {line.size && ` ${line.size}`}
        </p>
        <LineDetails view={line} />
        <LineVat vat={vat} />
      </div>
      <span className={styles.number}>{formatPrice(sum, pageConfig())}</span>
    </div>
  )
}
