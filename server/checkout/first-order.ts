import { toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import type { Reader } from '#server/db/database.ts'
import type { FieldProblem } from '#server/kit/field-problems.ts'
import type { OrderTotals } from '#server/orders/order-totals.ts'
import { HANDOVER, providerTypeOf } from '#server/payments/provider-types.ts'
import { earlierOrders } from '#server/promotions/earlier-orders.ts'
import { settingIn } from '#server/shop/rows/settings.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Orderer } from './orderer.ts'

interface FirstOrder {
  payload: Pick<SignedInPayload, 'paymentType'>
  shop: Shop
  totals: Pick<OrderTotals, 'total'>
  orderer: Orderer
}

/** That a first order is too dear to be paid at the door: the setting FIRST_ORDER_CASH. Guests at a table are there. */
export async function firstOrderProblems(
  reader: Reader,
  { payload, shop, totals, orderer }: FirstOrder,
): Promise<FieldProblem[]> {
  const most = settingIn(shop.rows.settings, 'FIRST_ORDER_CASH')
  if (most === '' || orderer.table || providerTypeOf(shop, payload.paymentType) !== HANDOVER) return []
  if (totals.total <= toCents(Number(most), shop.features.currency)) return []
  const { isReturning } = await earlierOrders(reader, orderer)
  return isReturning ? [] : [{ field: 'paymentType', message: fieldTexts.firstOrderCash }]
}
