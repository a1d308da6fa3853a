import type { OrderState } from '#contract/orders/order-state.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'

/** One entry of an order's history. */
export interface OrderEvent {
  state: OrderState
  /** `guest` for the order itself, otherwise who changed it. */
  actor: string
  at: string
  promisedAt: string | null
  reason: string
}

/** How many changes an order has had. */
export async function stepsOf(reader: Reader, code: string): Promise<number> {
  const last = await reader
    .selectFrom('order_events')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('order_code', '=', code)
    .executeTakeFirst()
  return last?.position ?? 0
}

/** What has happened to an order, the oldest first. */
export async function historyOf(
  reader: Reader,
  { code, created_at, paid_at }: Pick<OrderRow, 'code' | 'created_at' | 'paid_at'>,
): Promise<OrderEvent[]> {
  const rows = await reader
    .selectFrom('order_events')
    .selectAll()
    .where('order_code', '=', code)
    .orderBy('position')
    .execute()
  const received = { state: 'received', actor: 'guest', at: paid_at ?? created_at } as const
  return [
    { ...received, promisedAt: null, reason: '' },
    ...rows.map(({ state, actor, at, promised_at, reason }) => ({
      state,
      actor,
      at,
      promisedAt: promised_at,
      reason,
    })),
  ]
}
