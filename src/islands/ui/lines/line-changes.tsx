import { useStore } from '@nanostores/react'
import type { LineChange } from '#contract/api/failure.ts'
import { toCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { $changes, acceptChange, changeOf, isSetAside, removeChanged } from '#lib/cart/changes.ts'
import { editLine } from '#lib/cart/edit-line.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Button } from '../button.tsx'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import { toastRemoved } from '../toast-removed.ts'
import styles from './line.module.css'

export interface LineChangesProps {
  line: CartLine
  /** Called after an answer, when the focused button is about to disappear. */
  onAnswered?: () => void
}

/** Editing helps when a choice is gone, but not when the dish is gone or its price has changed. */
const canMend = (change: LineChange): boolean =>
  !['price', 'deposit', 'productId', 'menu', 'qty'].includes(change.field) && !isSetAside(change)

/**
 * Shows what has changed about a line since the visitor saw it, with the possible answers. Nothing changes
 * without an answer.
 */
export function LineChanges({ line, onAnswered }: LineChangesProps) {
  const t = useT()
  const { price } = usePrice()
  const { currency } = pageConfig()
  const change = changeOf(useStore($changes), line)
  if (!change) return null

  const accept = () => {
    acceptChange(line, change)
    onAnswered?.()
  }
  const remove = () => {
    toastRemoved(line.name, removeChanged(line))
    onAnswered?.()
  }
  return (
    <div className={styles.change} role="alert" tabIndex={-1} data-attention>
      <p>{t.dynamic(change.message)}</p>
      {change.price !== undefined && (
        <p>
          <strong>{price(toCents(change.price, currency))}</strong>{' '}
          {t('(until now {price})', { price: price(toCents(change.old ?? line.price, currency)) })}
        </p>
      )}
      <p className={styles.answers}>
        {change.price !== undefined && <Button onClick={accept}>{t('Accept')}</Button>}
        {canMend(change) && <Button onClick={() => editLine(line)}>{t('Edit')}</Button>}
        <Button quiet onClick={remove}>
          {t('Remove')}
        </Button>
      </p>
    </div>
  )
}
