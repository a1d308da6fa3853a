import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { toCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { LineDetails } from '#islands/ui/lines/line-details.tsx'
import { Stepper } from '#islands/ui/lines/stepper.tsx'
import { $leftOut, depositOf, mostOf, setQty } from '#lib/cart/cart.ts'
import { $changes, changeOf } from '#lib/cart/changes.ts'
import { editLine } from '#lib/cart/edit-line.ts'
import { lineNotes } from '#lib/cart/line-notes.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './cart.module.css'

/** Loaded when something about a line has changed. */
const LineChanges = lazyComponent(
  async () => (await import('#islands/ui/lines/line-changes.tsx')).LineChanges,
)

export interface LineCardProps {
  line: CartLine
  index: number
  /** Whether it came while the cart was shown. */
  added: boolean
  onRemove: () => void
}

/** A cart line with choices, declarations, quantity and price. */
export function LineCard({ line, index, added, onRemove }: LineCardProps) {
  const t = useT()
  const { price } = usePrice()
  const view = lineView(line)
  const change = changeOf(useStore($changes), line)
  const unit = toCents(line.price, pageConfig().currency)
  const deposit = depositOf(line)
  const notes = lineNotes(line, pageConfig(), t)
  // Its price is in no sum.
  const Price = useStore($leftOut).includes(line) ? 's' : 'strong'
  const canEdit = document.getElementById('product-dialog') !== null

  return (
    <li className={styles.line} data-added={added || undefined}>
      <span className={styles.thumb} aria-hidden="true" data-thumb>
        {view.picture ? (
          <img src={view.picture} alt="" width="56" height="56" loading="lazy" />
        ) : (
          view.name.slice(0, 1)
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {view.name}
          {view.size && <span className={styles.size}> {view.size}</span>}
        </h3>
        <Price className={styles.price}>{price(unit * line.qty)}</Price>
      </div>
      {notes && <p className="notes">{notes}</p>}
      {deposit > 0 && (
        <p className={styles.deposit}>
          <span>{t('plus deposit')}</span>
          <span>{price(deposit * line.qty)}</span>
        </p>
      )}
      <LineDetails view={view} />
      {change && (
        <Suspense fallback={null}>
          <LineChanges line={line} />
        </Suspense>
      )}
      <div className={styles.tools}>
        <Stepper
          label={view.name}
          value={line.qty}
          max={mostOf(index)}
          onChange={qty => setQty(index, qty)}
        />
        {line.qty > 1 && <span className={styles.unit}>{t('{price} each', { price: price(unit) })}</span>}
        <span className={styles.buttons}>
          {canEdit && (
            <button
              type="button"
              className={styles.tool}
              onClick={() => editLine(line)}
              aria-label={`${t('Edit')}: ${view.name}`}
            >
              {t('Edit')}
            </button>
          )}
          <button
            type="button"
            className={styles.tool}
            onClick={onRemove}
            aria-label={`${t('Remove')}: ${view.name}`}
          >
            {t('Remove')}
          </button>
        </span>
      </div>
    </li>
  )
}
