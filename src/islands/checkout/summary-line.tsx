import type { CartLine } from '#contract/cart.ts'
import type { LineChange } from '#contract/checkout.ts'
import { OrderedLine } from '#islands/ui/ordered-line.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { formatPrice } from '#lib/formats.ts'
import { lineView } from '#lib/line-view.ts'
import { shop } from '#lib/shop.ts'
import { acceptChange, removeChanged } from '#stores/changes.ts'
import styles from './checkout.module.css'

interface SummaryLineProps {
  line: CartLine
  change: LineChange | undefined
  /** Runs the visitor's answer and finds the focus a place. */
  answer: (act: () => void) => void
}

/** One line of the order, and what has changed about it since the visitor saw it. */
export function SummaryLine({ line, change, answer }: SummaryLineProps) {
  return (
    <li className={styles.line}>
      <OrderedLine line={lineView(line)} qty={line.qty} price={line.price} />
      {change && <ChangeNotice line={line} change={change} answer={answer} />}
    </li>
  )
}

/** Old and new price, or why the line cannot be ordered; to be accepted or removed. */
function ChangeNotice({ line, change, answer }: SummaryLineProps & { change: LineChange }) {
  const t = useT()
  const price = (amount: number): string => formatPrice(amount, shop())
  return (
    <div className={styles.change} tabIndex={-1} data-attention>
      <p>{t(change.message)}</p>
      {change.price !== undefined && (
        <p>
          <del>
            <span className="visually-hidden">{t('instead of')} </span>
            {price(change.old ?? line.price)}
          </del>
          {' → '}
          <ins>{price(change.price)}</ins>
        </p>
      )}
      <p className={styles.answers}>
        {change.price !== undefined && (
          <button type="button" className="button" onClick={() => answer(() => acceptChange(line, change))}>
            {t('Accept')}
          </button>
        )}
        <button type="button" className="button" onClick={() => answer(() => removeChanged(line))}>
          {t('Remove')}
        </button>
      </p>
    </div>
  )
}
