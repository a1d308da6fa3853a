import type { DeskRole } from '#contract/api/roles.ts'
import type { Reader, Tx } from '#server/db/database.ts'

interface Cancellation {
  cancelledBy?: string
  /** The devices on which it was cancelled: each knows what it has done itself. */
  hiddenFrom: string[]
}

/** The cancelled orders that the kitchen has not noted, each with whether somebody else has seen it. */
export async function unnotedOf(reader: Reader, cancelled: string[]): Promise<Map<string, boolean>> {
  if (cancelled.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_alarms')
    .select(['order_code', 'step'])
    .where('order_code', 'in', cancelled)
    .where('step', 'in', ['noted', 'seen'])
    .execute()
  const codesOf = (wanted: string): Set<string> =>
    new Set(rows.filter(({ step }) => step === wanted).map(({ order_code }) => order_code))
  const [noted, seen] = [codesOf('noted'), codesOf('seen')]
  return new Map(cancelled.filter(code => !noted.has(code)).map(code => [code, seen.has(code)]))
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
              .onRef('acts.subject', '=', 'order_events.order_code')
              .on('acts.kind', '=', 'cancelled'),
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
