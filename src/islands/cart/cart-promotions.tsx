import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { type Cents, toCents } from '#contract/money.ts'
import { rulesOf } from '#contract/orders/order-types.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { PromotionCode } from '#islands/ui/promotions/promotion-code.tsx'
import { shownPromotions } from '#islands/ui/promotions/quoting.ts'
import { useQuote } from '#islands/ui/use-quote.ts'
import { $cart } from '#lib/cart/cart.ts'
import { keepDue } from '#lib/cart/due.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $promotion, sentPromotion } from '#stores/order/promotion.ts'
import { $table, $token } from '#stores/storage/storage.ts'
import styles from './cart.module.css'
import { useAreasAt } from './use-areas-at.ts'

interface CartPromotionsProps {
  /** The cart's, before promotions. */
  total: Cents
  /** Shows it, as the whole that is to be paid or as that without the delivery. */
  sum: (cents: Cents, isWhole?: boolean) => ReactNode
}

/** The promotions that the cart gets, as the server says, above what they leave to pay, and the field for a code. */
export function CartPromotions({ total, sum }: CartPromotionsProps) {
  const { items, orderKey } = useStore($cart)
  const promotion = sentPromotion(useStore($promotion))
  const table = useStore($table)
  const choice = useStore($orderChoice)
  const chosen = choice?.orderType ?? pageConfig().features.orderTypes[0]
  const deliveryType = table ? ('table' as const) : chosen
  const isDelivered = deliveryType !== undefined && rulesOf(deliveryType).isDelivered
  const areas = useAreasAt(choice?.zipcode ?? '')
  const area = areas.length === 1 ? areas[0] : undefined
  const asked = {
    cart: { items: [...items], ...promotion },
    deliveryType,
    orderTime: 'now' as const,
    orderKey,
    ...(isDelivered && area && { areaId: area.id }),
  }
  // Some promotions depend on who orders.
  const quoting = { asked, ...useQuote(asked, `${useRevision()} ${useStore($token)}`) }
  const { quote } = quoting
  const promotions = shownPromotions(quoting)
  const { currency } = pageConfig()
  const t = useT()
  const promoted = promotions.length > 0 ? quote : undefined
  const due = promoted && toCents(promoted.total, currency)
  // While the next answer is on its way, the last one holds for the cart that it was about.
  useEffect(() => {
    if (quote) keepDue($cart.get(), due)
  }, [quote, due])
  // What is off the delivery cannot be taken off the dishes alone.
  const fee = promoted?.delivery ?? 0
  return (
    <>
      {fee > 0 && (
        <p className={`${styles.delivery} ${styles.fee}`}>
          <span>{t('Delivery fee')}</span>
          <span>{formatPrice(fee, pageConfig())}</span>
        </p>
      )}
      {promotions.map(({ id, name, amount }) => (
        <p key={id ?? name} className={styles.delivery}>
          <span>{name}</span>
          <span>{amount === undefined ? '…' : formatPrice(-amount, pageConfig())}</span>
        </p>
      ))}
      {due === undefined ? sum(total) : sum(due, fee > 0 || !isDelivered)}
      <PromotionCode quoting={quoting} isPlaceKnown={!isDelivered || area !== undefined} />
    </>
  )
}
