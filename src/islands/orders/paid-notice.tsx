import { useEffect, useState } from 'react'
import { catalogue, payments } from '#contract/messages.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { $paidOrder } from '#stores/order/paid-order.ts'
import styles from './orders.module.css'

/** Says once, after the return from the payment, that the order was placed and the payment arrived. */
export function PaidNotice() {
  const t = useT()
  const [code] = useState(() => $paidOrder.get())
  const [said, setSaid] = useState(false)

  // Screen readers announce text that is added to an existing live region.
  useEffect(() => {
    setSaid(true)
    $paidOrder.set(undefined)
  }, [])

  if (code === undefined) return null
  return (
    <section className={`card ${styles.paid}`} role="status">
      {said && (
        <>
          <h2>{t(catalogue.ordered)}</h2>
          <p>{t('Your order number is {code}', { code })}</p>
          <p>{t(payments.paymentArrived)}</p>
        </>
      )}
    </section>
  )
}
