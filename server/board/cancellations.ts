import type { DeskRole } from '#contract/desk/roles.ts'
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
              .onRef('acts.subject', '=', 'order_events.order_code')
              .on('acts.kind', '=', 'cancelled'),
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

/** Those of these orders whose cancellation somebody has seen outside the kitchen. */
export async function seenCancellations(
  reader: Reader,
  orders: Pick<OrderRow, 'code' | 'state'>[],
): Promise<Set<string>> {
  const codes = orders.filter(({ state }) => state === 'cancelled').map(({ code }) => code)
  if (codes.length === 0) return new Set()
  const rows = await reader
    .selectFrom('order_alarms')
    .select('order_code')
    .where('order_code', 'in', codes)
    .where('step', '=', 'seen')
    .execute()
  return new Set(rows.map(row => row.order_code))
}

/**
 * Notes that somebody has seen that an order was cancelled: in the kitchen, which may be cooking it, for all screens, and elsewhere for all
 * but those of the kitchen.
 */
export async function noteCancellation(
  tx: Tx,
  code: string,
  { role, now }: { role: DeskRole; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_alarms')
    .values({ order_code: code, step: role === 'kitchen' ? 'noted' : 'seen', at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['order_code', 'step']).doNothing())
    .execute()
}
