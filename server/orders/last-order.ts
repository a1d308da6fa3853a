import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import type { Reader } from '#server/db/database.ts'
import { UNPLACED } from './store.ts'

/** How a customer got and paid the last order; one for a table says nothing about the next. */
export async function lastOrderOf(
  reader: Reader,
  userId: string,
): Promise<{ deliveryType: OrderType; paymentType: string } | undefined> {
  const row = await reader
    .selectFrom('orders')
    .select(['order_type', 'payment_id'])
    .where('user_id', '=', userId)
    .where(
      'order_type',
      'in',
      orderTypes.filter(type => !rulesOf(type).isAtTable),
    )
    .where('status', 'not in', UNPLACED)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deliveryType = orderTypes.find(type => type === row?.order_type)
  return row && deliveryType && { deliveryType, paymentType: row.payment_id }
}
