import { changeOrder } from '#server/checkout/change-order.ts'
import type { AlarmStep } from '#server/db/alarm-tables.ts'
import type { Tx } from '#server/db/database.ts'
import { ALARM_MAIL, PUSH } from '#server/outbox/kinds.ts'
import { queueMails } from '#server/outbox/queue-mail.ts'
import { currentSessions } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { DueAlarm } from './due-alarms.ts'

/** The actor of what is done because nobody answers. */
const ALARM = 'alarm'

interface Raising extends DueAlarm {
  shop: Shop
  now: Date
}

const effects: Record<AlarmStep, (tx: Tx, raising: Raising) => Promise<unknown>> = {
  async push(tx, { code, now }) {
    const devices = await currentSessions(tx, now)
      .innerJoin('push_endpoints', 'push_endpoints.device_id', 'desk_devices.id')
      .clearSelect()
      .select('device_id')
      .orderBy('device_id')
      .execute()
    const messages = devices.map(({ device_id: device }) => ({
      id: `${PUSH}-${code}-${device}`,
      kind: PUSH,
      about: { code, device },
    }))
    if (messages.length > 0) await queueMails(tx, messages, now)
  },
  mail: (tx, { code, now }) =>
    queueMails(tx, [{ id: `${ALARM_MAIL}-${code}`, kind: ALARM_MAIL, about: { code } }], now),
  async cancel(tx, { code, shop, now }) {
    const { lang } = await tx
      .selectFrom('orders')
      .select('lang')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const { unanswered: reason } = textsIn(lang).answered
    // Somebody may have accepted it since it was found to be due.
    await changeOrder(tx, { code, to: 'cancelled', from: ['received'], actor: ALARM, reason, shop, now })
  },
}

/**
 * Does a step and notes it in the same transaction. Returns false when another process has done it. Throws an
 * OrderChangeError when an order was answered before it could be cancelled.
 */
export async function raiseAlarm(tx: Tx, raising: Raising): Promise<boolean> {
  const { code, step, now } = raising
  const noted = await tx
    .insertInto('order_alarms')
    .values({ order_code: code, step, at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['order_code', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!noted) return false
  await effects[step](tx, raising)
  return true
}
