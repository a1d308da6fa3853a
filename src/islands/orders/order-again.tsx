import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { msg } from '#contract/messages.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { messageOf } from '#lib/api/errors.ts'
import { $cart } from '#lib/cart/cart.ts'
import { refillCart, reorder } from '#lib/cart/order-again.ts'
import { belongsHere } from '#lib/cart/stored-cart.ts'
import { openCart } from '#stores/cart-panel.ts'
import { showToast } from '#stores/toasts.ts'
import { AskBeforeDialog, type OrderAgainResult, OrderAgainResultDialog } from './order-again-dialogs.tsx'
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
  /** The id of the text that names the order. */
  describedBy?: string
}

/** Adds everything in an order to the cart (docs/rules.md, R2.99). */
export function OrderAgain({
  lines,
  gone = [],
  onUnchanged = sayUnchanged,
  onChanged,
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
        primary
        aria-busy={busy}
        aria-describedby={describedBy}
        onClick={() => {
          if (busy) return
          if (cart.items.length > 0) setAsking(true)
          else void run(true)
        }}
      >
        {t('Order again')}
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
