import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { shop } from '#lib/shop.ts'
import { $changes } from '#stores/changes.ts'
import { $guests } from '#stores/extensions.ts'
import { $popup } from '#stores/popup.ts'
import { $totals } from '#stores/totals.ts'
import { $user } from '#stores/user.ts'
import { usePrice } from '../ui/use-formats.ts'
import { useT } from '../ui/use-t.ts'
import styles from './cart.module.css'

/** The total and the way to checkout. A guest is asked first, when guests may order. */
export function CartFoot() {
  const t = useT()
  const { price } = usePrice()
  const totals = useStore($totals)
  const user = useStore($user)
  const guests = useStore($guests) ?? shop().features.guestCheckout
  const open = useStore($changes).length > 0

  const go = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (user || !guests || !plain) return
    event.preventDefault()
    $popup.set({ name: 'guest' })
  }

  return (
    <div className={styles.foot}>
      <p className={styles.sum}>
        <span>{t('Total')}</span>
        <strong>{price(totals.price)}</strong>
      </p>
      <p className={styles.note}>{t('Delivery is added at checkout')}</p>
      {open ? (
        <button type="button" className="button button--primary" disabled>
          {t('Please look at what has changed')}
        </button>
      ) : (
        <a className="button button--primary" href={shop().paths.checkout} onClick={go}>
          {t('Checkout')}
        </a>
      )}
    </div>
  )
}
