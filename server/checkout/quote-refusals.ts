import type { Quote, QuotePayload } from '#contract/api/quote.ts'
import { toCents } from '#contract/kit/money.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { FieldProblem } from '#server/kit/field-problems.ts'
import { minimumOrder } from '#server/orders/minimum-order.ts'
import { checkTime } from '#server/orders/times/check-time.ts'
import type { OrderActor } from '#server/sessions/actor.ts'
import type { Shop } from '#server/shop/shop.ts'
import { checkOrderType } from './check-form.ts'

interface Quoted {
  shop: Shop
  actor: OrderActor
  now: Date
  quote: Pick<Quote, 'price' | 'tip'>
}

/** What an order would be refused for beside its lines, as far as its type, time and area are known. */
export function quoteRefusals(
  { deliveryType, orderTime, deliverAt, areaId }: QuotePayload,
  { shop, actor, now, quote }: Quoted,
): FieldProblem[] {
  if (deliveryType === undefined) return []
  const area = shop.areas.find(each => each.id === areaId)
  const needsArea = rulesOf(deliveryType).isDelivered && actor.kind === 'guest'
  const { least, isOfArea } = minimumOrder(shop, {
    orderType: deliveryType,
    area: needsArea ? area : undefined,
  })
  const isTooLittle = toCents(quote.price + quote.tip, shop.features.currency) < least
  return [
    ...checkOrderType({ deliveryType }, actor, shop),
    ...(orderTime === undefined ? [] : checkTime({ orderTime, deliverAt, deliveryType }, shop, now).problems),
    ...(needsArea && !area
      ? [{ field: 'areaId', message: areaId === undefined ? fieldTexts.address : fieldTexts.unknownArea }]
      : []),
    ...(isTooLittle
      ? [
          isOfArea
            ? { field: 'areaId', message: fieldTexts.minimumOrder }
            : { field: 'deliveryType', message: fieldTexts.minimumOfType },
        ]
      : []),
  ]
}
