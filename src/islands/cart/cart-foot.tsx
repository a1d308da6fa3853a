import { useStore } from '@nanostores/react'
import { type MouseEvent, Suspense, useId, useSyncExternalStore } from 'react'
import { rulesOf } from '#contract/kit/order-types.ts'
import { Button } from '#islands/ui/button.tsx'
import { usePrice } from '#islands/ui/hooks/use-formats.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { $cart, $leftOut, priceOf, sumsOf } from '#lib/cart/cart.ts'
import { $changes, isOpen, soldLines } from '#lib/cart/changes.ts'
import { dueOf } from '#lib/cart/due.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { reusableNote } from '#lib/i18n/reusable-note.ts'
import { timeTexts } from '#lib/i18n/time-texts.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { isOffline, watchOffline } from '#lib/shell/offline.ts'
import { timeLine } from '#lib/shell/order-bar/time-line.ts'
import { $extensions, $guests } from '#stores/extensions.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $promotion } from '#stores/order/promotion.ts'
import { $shopNow } from '#stores/order/shop-now.ts'
import { $popup } from '#stores/popup.ts'
import { $table, $tableName, $token } from '#stores/storage/storage.ts'
import { $user } from '#stores/user.ts'
import styles from './cart.module.css'
import { CartMissing } from './cart-delivery.tsx'
import { CartOrder } from './cart-order.tsx'
import { CartSums } from './cart-sums.tsx'
import { Missing } from './missing.tsx'
import { useShort } from './use-short.ts'

const CartPromotions = lazyComponent(async () => (await import('./cart-promotions.tsx')).CartPromotions)

/**
 * The total and the link to checkout. A guest is asked how to order first, if guest orders are enabled and there can be an account.
 */
export function CartFoot() {
  const t = useT()
  const { price } = usePrice()
  const cart = useStore($cart)
  useStore($leftOut)
  useStore($promotion)
  const due = dueOf(cart)
  const { reusable, orderTypes, withoutAccounts } = pageConfig().features
  const table = useStore($table)
  const tableName = useStore($tableName)
  const orderType = useStore($orderChoice)?.orderType ?? orderTypes[0]
  // Delivery may cost something, which is named below.
  const delivers = !table && orderType !== undefined && rulesOf(orderType).isDelivered
  const sums = { ...sumsOf(cart), isWhole: !delivers }
  const short = useShort()
  const user = useStore($user)
  const guests = useStore($guests) ?? pageConfig().features.guestCheckout
  const changed = useStore($changes)
  const promotes = useStore($extensions).has('promotions')
  const why = useId()
  const offline = useSyncExternalStore(watchOffline, isOffline)
  const blocked = offline
    ? t('You can order again once you are connected.')
    : isOpen(changed)
      ? t('Please look at what has changed')
      : soldLines(cart.items, changed).length === 0 && t('Nothing in your cart is sold for this order type')

  const go = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (user || $token.get() || !guests || withoutAccounts || !plain) return
    event.preventDefault()
    $popup.set({ name: 'guest' })
  }

  return (
    <>
      <div className={styles.more}>
        {promotes ? (
          <Suspense fallback={<CartSums {...sums} />}>
            <CartPromotions {...sums} />
          </Suspense>
        ) : (
          <CartSums {...sums} />
        )}
        {!table && <CartOrder price={priceOf(cart)} />}
        {table && tableName && (
          <p className={styles.order}>{t('At the table: {table}', { table: tableName })}</p>
        )}
        {!table && <CartTime />}
        {reusable && !table && <p className={styles.note}>{t(reusableNote[reusable])}</p>}
        <p className={styles.note}>
          <a className="lone" href={pageConfig().paths.ordering}>
            {t('Delivery areas and payment methods')}
          </a>
        </p>
      </div>
      <div className={styles.foot}>
        {delivers && <CartMissing price={priceOf(cart)} />}
        {!delivers && short > 0 && <Missing price={priceOf(cart)} missing={short} isShort />}
        {blocked && (
          <p id={why} className={styles.why}>
            {blocked}
          </p>
        )}
        {blocked ? (
          <Button primary aria-disabled aria-describedby={why} onClick={showChange}>
            {t('Checkout')}
          </Button>
        ) : (
          <a className="button button--primary" href={pageConfig().paths.checkout} onClick={go}>
            {t('Checkout')}
            <span aria-hidden="true">{price(due)}</span>
          </a>
        )}
      </div>
    </>
  )
}

/** Leads to the first line that waits for an answer. */
function showChange({ currentTarget }: MouseEvent): void {
  const change = currentTarget.closest('[data-cart-body]')?.querySelector<HTMLElement>('[data-attention]')
  change?.focus({ preventScroll: true })
  change?.scrollIntoView({ block: 'center' })
}

/** When an order can be had, as the bar above the menu says it; nothing before the API has answered. */
function CartTime() {
  const t = useT()
  const state = useStore($shopNow)?.state
  // Before a choice no minutes are promised: they differ.
  const orderType = useStore($orderChoice)?.orderType ?? ''
  const type = orderType && orderTypeName(orderType, t)
  const text = state && timeLine({ ...timeTexts(t), orderType, type }, state, pageConfig())
  return text ? <p className={styles.note}>{text}</p> : null
}
