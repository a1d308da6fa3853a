import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'

interface Cancellation {
  cancelledBy?: string
  /** The devices on which it was cancelled: each knows what it has done itself. */
  hiddenFrom: string[]
}

/** Says of each of these orders who has cancelled it, and where. Orders of which somebody has noted it are not asked about. */
export async function unnotedCancellations(
  reader: Reader,
  orders: Pick<OrderRow, 'code' | 'state'>[],
): Promise<(code: string) => Cancellation> {
  const codes = orders.filter(({ state }) => state === 'cancelled').map(({ code }) => code)
  const rows =
    codes.length === 0
      ? []
      : await reader
          .selectFrom('order_events')
          .leftJoin('acts', join =>
            join
              .onRef('acts.at', '=', 'order_events.at')
              .onRef('acts.subject', '=', 'order_events.order_code'),
          )
          .select(['order_code', 'actor', 'device_id'])
          .where('order_code', 'in', codes)
          .where('order_events.state', '=', 'cancelled')
          .execute()
  const byCode = Map.groupBy(rows, row => row.order_code)
  return code => {
    const [first, ...others] = byCode.get(code) ?? []
    if (!first) return { hiddenFrom: [] }
    const devices = [first, ...others].map(row => row.device_id ?? '').filter(id => id !== '')
    return { cancelledBy: first.actor, hiddenFrom: [...new Set(devices)] }
  }
}

/** Notes for all screens that somebody has seen that an order was cancelled. */
export async function noteCancellation(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('order_alarms')
    .values({ order_code: code, step: 'noted', at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['order_code', 'step']).doNothing())
    .execute()
}
