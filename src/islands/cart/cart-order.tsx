import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { Cents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { placeText, streetAt } from '#stores/order/order-street.ts'
import styles from './cart.module.css'
import { CartDelivery } from './cart-delivery.tsx'

const CartChoice = lazyComponent(async () => (await import('./cart-choice.tsx')).CartChoice)

/** How the visitor gets the order and where to, which can be changed here, and what that costs; `price` is the cart's. */
export function CartOrder({ price }: { price: Cents }) {
  const t = useT()
  const choice = useStore($orderChoice)
  const [editing, setEditing] = useState(false)
  const orderType = choice?.orderType ?? pageConfig().features.orderTypes[0]
  if (!orderType) return null
  const zipcode = choice?.zipcode ?? ''
  const delivers = orderType !== undefined && rulesOf(orderType).isDelivered
  const action = t(editing ? 'Done' : 'Edit')
  return (
    <>
      <p className={styles.order}>
        <span>
          {delivers && zipcode
            ? t('Delivery to {zipcode}', { zipcode: placeText({ street: streetAt(zipcode), zipcode }) })
            : orderTypeName(orderType, t)}
        </span>
        <button
          type="button"
          className={styles.tool}
          aria-label={`${action}: ${t('Order type')}`}
          onClick={() => setEditing(!editing)}
        >
          {action}
        </button>
      </p>
      {editing && (
        <Suspense fallback={null}>
          <CartChoice orderType={orderType} zipcode={zipcode} />
        </Suspense>
      )}
      {delivers && <CartDelivery price={price} zipcode={zipcode} />}
    </>
  )
}
