import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Cents, toCents } from '#contract/money.ts'
import { rulesOf } from '#contract/orders/order-types.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { PromotionCode } from '#islands/ui/promotions/promotion-code.tsx'
import { shownPromotions } from '#islands/ui/promotions/quoting.ts'
import { useQuote } from '#islands/ui/use-quote.ts'
import { $cart } from '#lib/cart/cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $promotion, sentPromotion } from '#stores/order/promotion.ts'
import { $table } from '#stores/storage/storage.ts'
import styles from './cart.module.css'
import { useAreasAt } from './use-areas-at.ts'

interface CartPromotionsProps {
  /** The cart's, before promotions. */
  total: Cents
  sum: (cents: Cents) => ReactNode
}

/** The promotions that the cart gets, as the server says, above what they leave to pay, and the field for a code. */
export function CartPromotions({ total, sum }: CartPromotionsProps) {
  const { items, source } = useStore($cart)
  const promotion = sentPromotion(useStore($promotion))
  const table = useStore($table)
  const choice = useStore($orderChoice)
  const chosen = choice?.orderType ?? pageConfig().features.orderTypes[0]
  const deliveryType = table ? ('table' as const) : chosen
  const isDelivered = deliveryType !== undefined && rulesOf(deliveryType).isDelivered
  const areas = useAreasAt(choice?.zipcode ?? '')
  const area = areas.length === 1 ? areas[0] : undefined
  const asked = {
    cart: { items: [...items], source, ...promotion },
    deliveryType,
    orderTime: 'now' as const,
    ...(isDelivered && area && { areaId: area.id }),
  }
  const quoting = { asked, ...useQuote(asked, useRevision()) }
  const { quote } = quoting
  const promotions = shownPromotions(quoting)
  const { currency } = pageConfig()
  const left = quote && promotions.length > 0 ? toCents(quote.total - quote.delivery, currency) : total
  return (
    <>
      {promotions.map(({ name, amount }) => (
        <p key={name} className={styles.delivery}>
          <span>{name}</span>
          <span>{amount === undefined ? '…' : formatPrice(-amount, pageConfig())}</span>
        </p>
      ))}
      {sum(left)}
      <PromotionCode quoting={quoting} isPlaceKnown={!isDelivered || area !== undefined} />
    </>
  )
}
