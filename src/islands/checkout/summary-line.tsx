import type { CartLine } from '#contract/cart.ts'
import type { LineChange } from '#contract/checkout.ts'
import { useT } from '#islands/ui/use-t.ts'
import { formatPrice } from '#lib/formats.ts'
import { shop } from '#lib/shop.ts'
import styles from './checkout.module.css'
import type { Changes } from './use-changes.ts'

interface SummaryLineProps {
  line: CartLine
  change: LineChange | undefined
  changes: Changes
}

/** One line of the order, and what has changed about it since the visitor saw it. */
export function SummaryLine({ line, change, changes }: SummaryLineProps) {
  return (
    <li className={styles.line} data-changed={change !== undefined}>
      {change && <ChangeNotice change={change} changes={changes} />}
    </li>
  )
}

/** Old and new price, or why the line cannot be ordered; to be accepted or removed. */
function ChangeNotice({ change, changes }: { change: LineChange; changes: Changes }) {
  const t = useT()
  const price = (amount: number): string => formatPrice(amount, shop())
  return (
    <div className={styles.change} tabIndex={-1} data-attention>
      <p>{t(change.message)}</p>
      {change.price !== undefined && (
        <p>
          {change.old !== undefined && (
            <>
              <span className="visually-hidden">{t('before:')} </span>
              <del>{price(change.old)}</del>
              {' → '}
            </>
          )}
          <span className="visually-hidden">{t('now:')} </span>
          <ins>{price(change.price)}</ins>
        </p>
      )}
      <p className={styles.answers}>
        {change.price !== undefined && (
          <button type="button" className="button" onClick={() => changes.accept(change)}>
            {t('Accept the new price')}
          </button>
        )}
        <button type="button" className="button" onClick={() => changes.remove(change)}>
          {t('Remove')}
        </button>
      </p>
    </div>
  )
}
