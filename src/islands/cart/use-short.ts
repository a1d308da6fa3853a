import { useStore } from '@nanostores/react'
import { type Cents, toCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { $cart, $leftOut, priceOf } from '#lib/cart/cart.ts'
import { deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $table } from '#stores/storage/storage.ts'
import { useAreasAt } from './use-areas-at.ts'

/** How far the cart is below the least that can be ordered as it is chosen, as far as that is known; 0 where nothing is missing. */
export function useShort(): Cents {
  const price = priceOf(useStore($cart))
  useStore($leftOut)
  const isAtTable = useStore($table) !== undefined
  const choice = useStore($orderChoice)
  const areas = useAreasAt(choice?.zipcode ?? '')
  const { currency, features } = pageConfig()
  const orderType = choice?.orderType ?? features.orderTypes[0]
  if (isAtTable || !orderType) return 0
  const ofType = toCents(features.minimumOrders?.[orderType] ?? 0, currency)
  const isDelivered = rulesOf(orderType).isDelivered && areas.length > 0
  const [ofArea] = isDelivered ? deliveryTerms(price, areas, currency).minimum : [0]
  return Math.max(0, ofType - price, ofArea - price)
}
