import type { Area } from '#contract/delivery/area.ts'
import { formatPrice, type MoneyFormat } from './format.ts'
import type { Translate } from './translate.ts'

/** What the delivery to an area costs: the fee, and from which price of the order on it is cheaper or free. */
export function deliveryFees(
  { deliveryPrice, freeDeliveryThreshold, tiers = [] }: Area,
  money: MoneyFormat,
  t: Translate,
): string[] {
  const price = (amount: number): string => formatPrice(amount, money)
  const fee = (amount: number): string => (amount > 0 ? price(amount) : t('free'))
  return [
    fee(deliveryPrice),
    ...tiers.map(tier => `${t('from {price}', { price: price(tier.from) })} ${fee(tier.deliveryPrice)}`),
    ...(deliveryPrice > 0 && freeDeliveryThreshold > 0
      ? [t('free from {price}', { price: price(freeDeliveryThreshold) })]
      : []),
  ]
}
