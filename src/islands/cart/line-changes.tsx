import { useStore } from '@nanostores/react'
import type { CartLine } from '#contract/cart.ts'
import { msg } from '#contract/messages.ts'
import { toCents } from '#contract/money.ts'
import { $changes, acceptChange, changeOf, removeChanged } from '#stores/changes.ts'
import { showToast } from '#stores/toasts.ts'
import { usePrice } from '../ui/use-formats.ts'
import { useT } from '../ui/use-t.ts'
import styles from './cart.module.css'

/** What is different from what the visitor saw, and the answers to it. Nothing changes without one. */
export function LineChanges({ line }: { line: CartLine }) {
  const t = useT()
  const { price } = usePrice()
  const change = changeOf(useStore($changes), line)
  if (!change) return null

  const remove = () => {
    const undo = removeChanged(line)
    const action = { label: msg('Undo'), run: undo }
    showToast(msg('{name} was removed'), { params: { name: line.name }, action })
  }
  return (
    <div className={styles.change} role="alert">
      <p>{t(change.message)}</p>
      {change.price !== undefined && (
        <p>
          <s>
            <span className="visually-hidden">{t('instead of')} </span>
            {price(toCents(change.old ?? line.price))}
          </s>{' '}
          <strong>{price(toCents(change.price))}</strong>
        </p>
      )}
      <p className={styles.answers}>
        {change.price !== undefined && (
          <button type="button" className="button" onClick={() => acceptChange(line, change)}>
            {t('Accept')}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={remove}>
          {t('Remove')}
        </button>
      </p>
    </div>
  )
}
