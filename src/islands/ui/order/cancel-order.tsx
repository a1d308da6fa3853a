import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { cancellableStates } from '#contract/orders/guest-cancel.ts'
import type { Order } from '#contract/orders/orders.ts'
import { $features } from '#stores/settings.ts'
import { useAction } from '../account/use-action.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'
import styles from './order.module.css'
import { stateOf } from './order-progress.ts'

interface Props {
  order: Order
  /** Cancels it, and returns the order as it is then. */
  cancel: () => Promise<Order>
}

/** Lets a guest cancel an order while the restaurant lets them, after a question. The order's own page then says the rest. */
export function CancelOrder({ order, cancel }: Props) {
  const t = useT()
  const features = useStore($features)
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useAction()
  const states = cancellableStates(features?.guestCancel, order.createdAt, new Date())
  if (done) return <p role="status">{t('Your order was cancelled')}</p>
  if (!features?.extensions.has('guest-cancel') || !states.includes(stateOf(order))) return null
  const send = () =>
    run(async () => {
      await cancel()
      setDone(true)
    })
  return (
    <div>
      {asked ? (
        <fieldset className={styles.question}>
          <legend>{t('Cancel this order?')}</legend>
          {/* Where the button was that asked: the second tap of a double one keeps the order. */}
          <Button autoFocus disabled={busy} onClick={() => setAsked(false)}>
            {t('No, keep it')}
          </Button>
          <Button primary disabled={busy} onClick={send}>
            {t('Yes, cancel it')}
          </Button>
        </fieldset>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('Cancel the order')}</Button>
      )}
      {problem && <p role="alert">{t.dynamic(problem)}</p>}
    </div>
  )
}
