import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { LineChanges } from '#islands/ui/lines/line-changes.tsx'
import { $cart } from '#lib/cart/cart.ts'
import { $changes, changeOf } from '#lib/cart/changes.ts'
import { openCart } from '#stores/cart-panel.ts'
import styles from './orders.module.css'

interface AskBeforeDialogProps {
  /** Whether the cart's contents can be ordered together with this order. */
  addable: boolean
  /** Called with true if the order replaces the cart. */
  onAnswer: (instead: boolean) => void
  onClose: () => void
}

/** Asks whether to keep or replace the contents of the cart. */
export function AskBeforeDialog({ addable, onAnswer, onClose }: AskBeforeDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('Your cart is not empty')} onClose={onClose}>
      <p>{t('What should happen to its contents?')}</p>
      <div className={styles.answers}>
        {addable && (
          <Button primary onClick={() => onAnswer(false)}>
            {t('Keep it and add this order')}
          </Button>
        )}
        <Button onClick={() => onAnswer(true)}>{t('Replace it with this order')}</Button>
        <Button quiet onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

export interface OrderAgainResult {
  /** The names of lines that did not fit into the cart. */
  left: string[]
}

/** Lists what has changed since the original order, with the same actions as in the cart. */
export function OrderAgainResultDialog({ left, onClose }: OrderAgainResult & { onClose: () => void }) {
  const t = useT()
  const { items } = useStore($cart)
  const changes = useStore($changes)
  const changed = items.filter(line => changeOf(changes, line))
  return (
    <Dialog title={t('Some things have changed')} onClose={onClose}>
      <p role="status">
        {changed.length > 0
          ? t('Your order is in the cart again. Please look at what is different now:')
          : t('Your order is in the cart again')}
      </p>
      <ul className={styles.changed}>
        {changed.map((line, index) => {
          const place = `${index} ${line.name}`
          return (
            <li key={place}>
              <strong>{line.name}</strong>
              <LineChanges line={line} />
            </li>
          )
        })}
      </ul>
      {left.length > 0 && (
        <p>{t('This could not be put into the cart: {names}', { names: left.join(', ') })}</p>
      )}
      <Button
        primary
        onClick={() => {
          onClose()
          openCart()
        }}
      >
        {t('View cart')}
      </Button>
    </Dialog>
  )
}
