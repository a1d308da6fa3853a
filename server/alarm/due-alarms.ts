import { DAY, MINUTE } from '#contract/durations.ts'
import { openingFor } from '#contract/hours/open-times.ts'
import type { AlarmStep } from '#server/db/alarm-tables.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { leadMinutes } from '#server/orders/times/lead-time.ts'
import { deskUse } from '#server/sessions/desk/awake.ts'
import { alarmSteps } from '#server/shop/alarm-settings.ts'
import type { Shop } from '#server/shop/shop.ts'

/** An order that has waited longer, in ms, is past help: such orders are from before the desk was used. */
const TOO_LATE_MS = DAY

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
  const orders = await reader
    .selectFrom('orders')
    .select(['code', 'created_at', 'paid_at', 'deliver_at', 'order_type'])
    .where('state', '=', 'received')
    .where('status', '=', 'pending_approval')
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const due = orders.flatMap(order => {
    const waits = waitingSince(order, shop, use?.since)
    if (!waits || now.getTime() - waits.getTime() > TOO_LATE_MS) return []
    return steps
      .filter(([step, after]) => dueAt(order, shop, { step, after, waits }) <= now.getTime())
      .map(([step]) => ({ code: order.code, step }))
  })
  return due.length === 0 ? [] : withoutDone(reader, due)
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
