import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'

/**
 * Who has cancelled which of these orders, as far as nobody at the desk has noted it. A device knows what it has cancelled
 * itself.
 */
export async function unnotedCancellations(
  reader: Reader,
  orders: Pick<OrderRow, 'code' | 'state'>[],
  device: Pick<DeskCaller, 'id'>,
): Promise<Map<string, string>> {
  const codes = orders.filter(({ state }) => state === 'cancelled').map(({ code }) => code)
  if (codes.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_events')
    .select(['order_code', 'actor'])
    .where('order_code', 'in', codes)
    .where('state', '=', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_alarms')
            .select('order_alarms.order_code')
            .whereRef('order_alarms.order_code', '=', 'order_events.order_code')
            .where('step', '=', 'noted'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('acts')
            .select('acts.id')
            .whereRef('acts.at', '=', 'order_events.at')
            .whereRef('subject', '=', 'order_events.order_code')
            .where('device_id', '=', device.id),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(({ order_code, actor }) => [order_code, actor]))
}

/** Notes for all screens that somebody has seen that an order was cancelled. */
export async function noteCancellation(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('order_alarms')
    .values({ order_code: code, step: 'noted', at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['order_code', 'step']).doNothing())
    .execute()
}
