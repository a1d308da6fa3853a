import type { Area } from '#contract/delivery/area.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { Shop } from '#server/shop/shop.ts'

interface MinimumOrder {
  /** In cents; 0 where an order may cost anything. */
  least: Cents
  /** Whether it is the area that asks for it, rather than the order type. */
  isOfArea: boolean
}

/** The least that the dishes and the tip of an order come to, by its type and the area that it is delivered to. */
export function minimumOrder(
  { features: { currency, minimumOrders } }: Pick<Shop, 'features'>,
  { orderType, area }: { orderType: OrderType | undefined; area: Pick<Area, 'minimumOrder'> | undefined },
): MinimumOrder {
  const ofType = toCents((orderType && minimumOrders[orderType]) ?? 0, currency)
  const ofArea = toCents(area?.minimumOrder ?? 0, currency)
  return { least: Math.max(ofArea, ofType), isOfArea: area !== undefined && ofArea >= ofType }
}
