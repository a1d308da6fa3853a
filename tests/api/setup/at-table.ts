import { endpoints } from '#contract/api/endpoints.ts'
import type { TableCallKind } from '#contract/orders/table-evening.ts'
import { bearer } from './account.ts'
import { call } from './call.ts'
import { cola, type OrderBody, type SentLine, takeaway } from './order.ts'
import type { TestShop } from './shop.ts'

/** What guests at a table order, who give no name. */
export function atTable(items: SentLine[] = [cola()], changed: Partial<OrderBody> = {}): OrderBody {
  const { name: _, email: __, phone: ___, ...nameless } = takeaway(items)
  return { ...nameless, deliveryType: 'table', takeaway: false, ...changed }
}

/** A phone at a table, once its guest has typed the code of the evening. */
export async function phoneAt(shop: TestShop, id: string, code: string) {
  const { token } = await call(shop, endpoints.joinTable, { params: { id }, body: { code } })
  return phoneWith(shop, token)
}
export type TablePhone = Awaited<ReturnType<typeof phoneAt>>

export const phoneWith = (shop: TestShop, token: string) => {
  const seat = bearer(token)
  return {
    token,
    seat,
    order: (body: OrderBody = atTable(), key?: string) =>
      call(shop, endpoints.placeOrder, { body }, { ...seat, ...(key && { key }) }),
    evening: () => call(shop, endpoints.getTableEvening, {}, seat),
    call: (kind: TableCallKind, key?: string) =>
      call(shop, endpoints.callStaff, { body: { kind } }, { ...seat, ...(key && { key }) }),
  }
}
