import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { telephone } from '#lib/routing/telephone.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { $features } from '#stores/settings.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './order.module.css'
import { isToCollect } from './order-progress.ts'

interface OrderContactProps {
  order: Order
  /** What else a guest can do meanwhile. */
  children?: ReactNode
}

/** How to reach the restaurant about an order, and the way there for orders to collect. */
export function OrderContact({ order, children }: OrderContactProps) {
  const t = useT()
  const features = useStore($features)
  useEffect(() => {
    // Without an answer the page's footer still has the phone number.
    loadSettings().catch(() => undefined)
  }, [])
  if (!features) return null
  const { phone, address, mapUrl } = features
  const isAwaited = isToCollect(order)
  return (
    <div className={styles.contact}>
      {isAwaited && address && <p>{t('Collect it here: {address}', { address })}</p>}
      <p className={`${styles.ways} no-print`}>
        {phone && (
          <a className="button" href={telephone(phone)}>
            {t('Call {phone}', { phone })}
          </a>
        )}
        {isAwaited && (
          <a className="button" href={mapUrl || `${pageConfig().paths.contact}#h-map`} rel="noopener">
            {t('Map and directions')}
          </a>
        )}
        {children}
      </p>
    </div>
  )
}
