import type { Messages } from '#contract/desk/mail-kinds.ts'
import { HOUR } from '#contract/kit/durations.ts'
import { readJson } from '#server/db/json.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import { handOver, type PushOptions } from '#server/push/hand-over.ts'

/** For how long news of an order are worth a message, in ms: while its push service is down, and while a device is off. */
const FRESH_MS = HOUR
const KEPT_S = FRESH_MS / 1000

/** Sends the message of an outbox row to the browser of a guest, unless it wants none any more or its news are old. */
export function createNewsSender({ now, ...options }: PushOptions & { now: () => Date }) {
  const { db, shop } = options
  return async ({ payload, created_at }: OutboxRow): Promise<void> => {
    const { id }: Messages['order-push'] = readJson(payload)
    const time = now()
    const to = await db
      .selectFrom('order_pushes')
      .select('endpoint')
      .where('id', '=', id)
      .where('until', '>', time.toISOString())
      .executeTakeFirst()
    if (!to || Date.parse(created_at) + FRESH_MS < time.getTime() || !(await shop(db)).orderPush) return
    if ((await handOver(options, to.endpoint, KEPT_S)) !== 'taken')
      await db.deleteFrom('order_pushes').where('id', '=', id).execute()
  }
}
