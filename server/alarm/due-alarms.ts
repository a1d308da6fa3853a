import { sql } from 'kysely'
import { openingFor } from '#contract/hours/open-times.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import type { AlarmStep } from '#server/db/alarm-tables.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { leadMinutes } from '#server/orders/times/lead-time.ts'
import { deskUse } from '#server/sessions/desk/awake.ts'
import { alarmSteps } from '#server/shop/alarm-settings.ts'
import type { Shop } from '#server/shop/shop.ts'

/** An order that has waited longer, in ms, is past help: such orders are from before the desk was used. */
const TOO_LATE_MS = DAY
/** How many orders are read at once. */
const PAGE = 100

type WaitingOrder = Pick<OrderRow, 'code' | 'created_at' | 'paid_at' | 'deliver_at' | 'order_type'>

export interface DueAlarm {
  code: string
  step: AlarmStep
}

/** The steps that are due for orders that nobody has answered, in their order, without those that have been done. */
export async function dueAlarms(reader: Reader, shop: Shop, now: Date): Promise<DueAlarm[]> {
  const use = await deskUse(reader, now)
  const steps = alarmSteps(shop.alarm, use !== undefined)
  if (steps.length === 0) return []
  const orders = await waitingOrders(reader, order => {
    const waits = waitingSince(order, shop, use?.since)
    return waits && now.getTime() - waits.getTime() <= TOO_LATE_MS ? waits : undefined
  })
  const due = orders.flatMap(({ order, waits }) =>
    steps
      .filter(([step, after]) => dueAt(order, shop, { step, after, waits }) <= now.getTime())
      .map(([step]) => ({ code: order.code, step })),
  )
  return due.length === 0 ? [] : withoutDone(reader, due)
}

const placedAt = ({ paid_at, created_at }: WaitingOrder): string => paid_at ?? created_at

/** The same, as the index of the states has it. */
const AT = sql<string>`coalesce(paid_at, created_at)`

/**
 * The unanswered orders for which \`waits\` has a time, the oldest first. An order does not wait since later than the next one, so
 * where the last of a page does not wait any more, none before it does: a restaurant without the desk may never answer at all.
 */
async function waitingOrders(
  reader: Reader,
  waitsOf: (order: WaitingOrder) => Date | undefined,
): Promise<{ order: WaitingOrder; waits: Date }[]> {
  const found: { order: WaitingOrder; waits: Date }[] = []
  for (let before: WaitingOrder | undefined, more = true; more; ) {
    const [time = '', code = ''] = before ? [placedAt(before), before.code] : []
    const page: WaitingOrder[] = await reader
      .selectFrom('orders')
      .select(['code', 'created_at', 'paid_at', 'deliver_at', 'order_type'])
      .where('state', '=', 'received')
      .where('status', '=', 'pending_approval')
      .$if(before !== undefined, query =>
        query.where(AT, '<=', time).where(({ eb, or }) => or([eb(AT, '<', time), eb('code', '<', code)])),
      )
      .orderBy(AT, 'desc')
      .orderBy('code', 'desc')
      .limit(PAGE)
      .execute()
    found.push(
      ...page.flatMap(order => {
        const waits = waitsOf(order)
        return waits ? [{ order, waits }] : []
      }),
    )
    before = page.at(-1)
    more = page.length === PAGE && before !== undefined && waitsOf(before) !== undefined
  }
  return found.toReversed()
}

/**
 * From when on the kitchen should answer: since the order has come, or since the restaurant has opened after it, and not
 * before the desk was used. Undefined for a restaurant that does not open any more.
 */
function waitingSince(
  { created_at, paid_at }: WaitingOrder,
  { hours, features }: Shop,
  inUse: Date | undefined,
): Date | undefined {
  const opening = openingFor(hours, new Date(paid_at ?? created_at), features.timeZone)
  return opening && inUse && inUse > opening ? inUse : opening
}

/** A pre-order is not cancelled before the kitchen would have to begin with it. */
function dueAt(
  { deliver_at, order_type: orderType }: WaitingOrder,
  shop: Shop,
  { step, after, waits }: { step: AlarmStep; after: number; waits: Date },
): number {
  const due = waits.getTime() + after
  if (step !== 'cancel' || deliver_at === null) return due
  return Math.max(due, Date.parse(deliver_at) - leadMinutes(shop, orderType, new Date(deliver_at)) * MINUTE)
}

async function withoutDone(reader: Reader, due: DueAlarm[]): Promise<DueAlarm[]> {
  const codes = [...new Set(due.map(({ code }) => code))]
  const rows = await reader.selectFrom('order_alarms').selectAll().where('order_code', 'in', codes).execute()
  const done = new Set(rows.map(({ order_code, step }) => `${order_code} ${step}`))
  return due.filter(({ code, step }) => !done.has(`${code} ${step}`))
}
