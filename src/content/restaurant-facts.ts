import type { Area } from '#contract/delivery/area.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { type Cents, fromCents, toCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { type MoneyFormat, shortPrice } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { placeIn } from './place-in.ts'

/** What a guest wants to know of a restaurant first, each in a few words. */
export interface RestaurantFacts {
  /** Where it is, and what one can rely on. */
  here: string[]
  /** What a delivery costs and asks for; nobody at a table needs it. */
  delivery: string[]
}

interface FactsOptions {
  features: Pick<Features, 'address' | 'district' | 'trustLine' | 'orderTypes' | 'minimumOrders' | 'currency'>
  areas: Area[]
  money: MoneyFormat
  t: Translate
}

export function restaurantFacts({ features, areas, money, t }: FactsOptions): RestaurantFacts {
  const { address, district, trustLine, orderTypes } = features
  const delivered = orderTypes.find(orderType => rulesOf(orderType).isDelivered)
  return {
    here: [district || (placeIn(address) ?? ''), trustLine && t.dynamic(trustLine)].filter(Boolean),
    delivery: delivered && areas.length > 0 ? deliveryFacts({ features, areas, money, t }) : [],
  }
}

function deliveryFacts({ features, areas, money, t }: FactsOptions): string[] {
  const { currency, minimumOrders } = features
  const shown = (cents: Cents): string => shortPrice(fromCents(cents, currency), money)
  const { fee, minimum } = deliveryTerms(0, areas, currency)
  const least = toCents(minimumOrders.delivery ?? 0, currency)
  const [lowest, highest] = minimum.map(each => Math.max(each, least))
  return [
    deliveryFee(fee, shown, t),
    ...freeFrom(areas, money, t),
    ...(highest
      ? [
          t(lowest === highest ? 'Minimum order {amount}' : 'Minimum order from {amount}', {
            amount: shown(lowest ?? 0),
          }),
        ]
      : []),
  ]
}

/** What delivery costs at least; where it is free for some, from nothing to what it costs at most. */
function deliveryFee(
  [least, most]: readonly [Cents, Cents],
  shown: (cents: Cents) => string,
  t: Translate,
): string {
  if (most === 0) return t('Free delivery')
  if (least === 0) return t('Delivery: {fee}', { fee: `0–${shown(most)}` })
  return t(least === most ? 'Delivery: {fee}' : 'Delivery from {fee}', { fee: shown(least) })
}

/** From when on delivery is free, where that is the same everywhere. */
function freeFrom(areas: Area[], money: MoneyFormat, t: Translate): string[] {
  const paid = areas.filter(area => area.deliveryPrice > 0 || area.tiers)
  const [amount = 0, other] = new Set(paid.map(area => (area.tiers ? 0 : area.freeDeliveryThreshold)))
  return amount > 0 && other === undefined
    ? [t('free from {amount}', { amount: shortPrice(amount, money) })]
    : []
}
