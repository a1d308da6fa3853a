import { fromCents, toCents } from '#contract/kit/money.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import { type ChosenLine, LineDetails } from './line-details.tsx'
import { LineVat } from './line-vat.tsx'
import styles from './ordered-line.module.css'

interface OrderedLineProps {
  line: ChosenLine & { size: string }
  qty: number
  /** Unit price in the main unit. */
  price: number
  /** What the law wants beside the price, such as the price of a litre. */
  notes?: string | undefined
  /** The line's VAT by rate; undefined keeps its place until it is known. */
  vat: readonly VatShare[] | undefined
  /** Whether allergens and additives are spelled out. */
  words?: boolean | undefined
  /** The deposit of one unit in the main unit, which is no part of its price, and its VAT by rate. */
  deposit?: number | undefined
  depositVat?: readonly VatShare[] | undefined
  /** Whether it cannot be ordered, so that its price is in no sum. */
  leftOut?: boolean | undefined
}

/** A line of an order with its choices and declarations. */
export function OrderedLine({
  line,
  qty,
  price,
  notes,
  vat,
  words,
  deposit = 0,
  depositVat = [],
  leftOut = false,
}: OrderedLineProps) {
  const t = useT()
  const { currency } = pageConfig()
  const timesQty = (amount: number): number => fromCents(toCents(amount, currency) * qty, currency)
  const sum = timesQty(price)
  return (
    <div className={styles.line}>
      <span className={styles.number}>{qty} ×</span>
      <div className={styles.words}>
        <p>
          <strong>{line.name}</strong>
          {line.size && ` ${line.size}`}
        </p>
        {notes && <p className="notes">{notes}</p>}
        <LineDetails view={line} words={words} />
        <LineVat vat={vat} />
      </div>
      <span className={styles.number}>
        {leftOut ? <s>{formatPrice(sum, pageConfig())}</s> : formatPrice(sum, pageConfig())}
      </span>
      {deposit > 0 && (
        <>
          <div className={styles.deposit}>
            <p>{t('plus deposit')}</p>
            <LineVat vat={depositVat} />
          </div>
          <span className={styles.number}>{formatPrice(timesQty(deposit), pageConfig())}</span>
        </>
      )}
    </div>
  )
}
