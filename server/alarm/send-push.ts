import type { Messages } from '#contract/desk/mail-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import { handOver, type PushOptions } from '#server/push/hand-over.ts'

/** Sends the message of an outbox row, unless the order has been answered meanwhile. */
export function createPushSender(options: PushOptions) {
  const { db } = options
  return async ({ payload }: OutboxRow): Promise<void> => {
    const { code, device }: Messages['push'] = readJson(payload)
    const to = await db
      .selectFrom('push_endpoints')
      .innerJoin('desk_devices', 'desk_devices.id', 'push_endpoints.device_id')
      .select('endpoint')
      .where('device_id', '=', device)
      .executeTakeFirst()
    if (!to || !(await isUnanswered(db, code))) return
    if ((await handOver(options, to.endpoint)) !== 'taken')
      await db.deleteFrom('push_endpoints').where('device_id', '=', device).execute()
  }
}

async function isUnanswered(db: Database, code: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirst()
  return order?.state === 'received'
}
