import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { msg } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { LineChanges } from '#islands/ui/lines/line-changes.tsx'
import { messageOf } from '#lib/api/errors.ts'
import { $cart } from '#lib/cart/cart.ts'
import { $changes, changeOf } from '#lib/cart/changes.ts'
import { refillCart, reorder } from '#lib/cart/order-again.ts'
import { belongsHere } from '#lib/cart/stored-cart.ts'
import { openCart } from '#stores/cart-panel.ts'
import { showToast } from '#stores/toasts.ts'
import styles from './orders.module.css'

interface OrderAgainProps {
  /** The cart lines of the order, at the prices of then. */
  lines: CartLine[]
  /** The names of what was ordered beside them and has no line. */
  gone?: string[]
  /** Runs when everything is in the cart as it was ordered; by default a notice says so. */
  onUnchanged?: (() => void) | undefined
  /** Runs when the list of what has changed is closed. */
  onChanged?: (() => void) | undefined
  /** What the button says, where the order was not one of the visitor's own. */
  label?: string
  /** Whether nothing else is more likely wanted. */
  primary?: boolean
  /** The id of the text that names the order. */
  describedBy?: string
}

/** Adds everything in an order to the cart (docs/rules.md, R2.99). */
export function OrderAgain({
  lines,
  gone = [],
  onUnchanged = sayUnchanged,
  onChanged,
  label,
  primary = true,
  describedBy,
}: OrderAgainProps) {
  const t = useT()
  const cart = useStore($cart)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<OrderAgainResult>()

  const run = async (instead: boolean): Promise<void> => {
    setAsking(false)
    setProblem(undefined)
    setBusy(true)
    try {
      const again = await reorder(lines)
      const left = [...refillCart(again, instead).map(line => line.name), ...gone]
      if (left.length > 0 || again.some(({ changes }) => changes.length > 0)) setResult({ left })
      else onUnchanged()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (lines.length === 0) return null
  return (
    <div className={styles.again}>
      <Button
        primary={primary}
        aria-busy={busy}
        aria-describedby={describedBy}
        onClick={() => {
          if (busy) return
          if (cart.items.length > 0) setAsking(true)
          else void run(true)
        }}
      >
        {label ?? t('Order again')}
      </Button>
      {problem && <p role="alert">{t.dynamic(problem)}</p>}
      {asking && (
        <AskBeforeDialog
          addable={belongsHere(cart)}
          onAnswer={instead => void run(instead)}
          onClose={() => setAsking(false)}
        />
      )}
      {result && (
        <OrderAgainResultDialog
          {...result}
          onClose={() => {
            setResult(undefined)
            onChanged?.()
          }}
        />
      )}
    </div>
  )
}

function sayUnchanged(): void {
  const action = { label: msg('View cart'), run: openCart }
  showToast(msg('Your order is in the cart again'), { kind: 'success', action })
}

interface AskBeforeDialogProps {
  /** Whether the cart's contents can be ordered together with this order. */
  addable: boolean
  /** Called with true if the order replaces the cart. */
  onAnswer: (instead: boolean) => void
  onClose: () => void
}

/** Asks whether to keep or replace the contents of the cart. */
function AskBeforeDialog({ addable, onAnswer, onClose }: AskBeforeDialogProps) {
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

interface OrderAgainResult {
  /** The names of lines that did not fit into the cart. */
  left: string[]
}

/** Lists what has changed since the original order, with the same actions as in the cart. */
function OrderAgainResultDialog({ left, onClose }: OrderAgainResult & { onClose: () => void }) {
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
