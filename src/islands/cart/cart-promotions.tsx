import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type Cents, toCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { PromotionCode } from '#islands/ui/promotions/promotion-code.tsx'
import { shownPromotions } from '#islands/ui/promotions/quoting.ts'
import { useQuote } from '#islands/ui/use-quote.ts'
import { $cart } from '#lib/cart/cart.ts'
import { keepDue } from '#lib/cart/due.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $promotion, sentPromotion } from '#stores/order/promotion.ts'
import { $table, $token } from '#stores/storage/storage.ts'
import { CartSums, type CartSumsProps } from './cart-sums.tsx'
import { useAreasAt } from './use-areas-at.ts'

/** The sums of the cart with the promotions that it gets, as the server says, and the field for a code. */
export function CartPromotions(sums: CartSumsProps) {
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
  const cents = (amount: number): Cents => toCents(amount, pageConfig().currency)
  const promoted = promotions.length > 0 ? quote : undefined
  const due = promoted && cents(promoted.total)
  // While the next answer is on its way, the last one holds for the cart that it was about.
  useEffect(() => {
    if (quote) keepDue($cart.get(), due)
  }, [quote, due])
  // What is off the delivery cannot be taken off the dishes alone.
  const fee = promoted?.delivery ?? 0
  return (
    <>
      {promoted ? (
        <CartSums
          {...sums}
          fee={cents(fee)}
          promotions={promotions}
          tax={cents(promoted.tax)}
          total={due ?? sums.total}
          isWhole={fee > 0 || !isDelivered}
        />
      ) : (
        <CartSums {...sums} promotions={promotions} isPutOff={quoting.isPutOff} />
      )}
      <PromotionCode quoting={quoting} isPlaceKnown={!isDelivered || area !== undefined} />
    </>
  )
}
