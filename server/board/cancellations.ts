import type { Reader, Tx } from '#server/db/database.ts'

interface Cancellation {
  cancelledBy?: string
  /** The devices on which it was cancelled: each knows what it has done itself. */
  hiddenFrom: string[]
}

/** Those of the cancelled orders of which nobody has noted it. */
export async function unnotedOf(reader: Reader, cancelled: string[]): Promise<string[]> {
  if (cancelled.length === 0) return []
  const rows = await reader
    .selectFrom('order_alarms')
    .select('order_code')
    .where('order_code', 'in', cancelled)
    .where('step', '=', 'noted')
    .execute()
  const noted = new Set(rows.map(({ order_code }) => order_code))
  return cancelled.filter(code => !noted.has(code))
}

/** Says of each of the cancelled orders who has cancelled it, and where. */
export async function cancellationsOf(
  reader: Reader,
  cancelled: string[],
): Promise<(code: string) => Cancellation> {
  const rows =
    cancelled.length === 0
      ? []
      : await reader
          .selectFrom('order_events')
          .leftJoin('acts', join =>
            join
              .onRef('acts.at', '=', 'order_events.at')
              .onRef('acts.subject', '=', 'order_events.order_code'),
          )
          .select(['order_code', 'actor', 'device_id'])
          .where('order_code', 'in', cancelled)
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
