import type { Messages } from '#contract/desk/mail-kinds.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import type { Shop } from '#server/shop/shop.ts'
import { pushKeys } from './keys.ts'
import type { PostPush } from './post-push.ts'
import { pushMessage } from './push-message.ts'

interface SendOptions {
  db: Database
  shop: (db: Database) => Promise<Shop>
  config: Pick<Config, 'publicUrl'>
  post: PostPush
}

/** The device has withdrawn its subscription. */
const GONE = new Set([404, 410])

/** Sends the message of an outbox row, unless the order has been answered meanwhile. */
export function createPushSender({ db, shop: shopOf, config, post }: SendOptions) {
  return async ({ payload }: OutboxRow): Promise<void> => {
    const { code, device }: Messages['push'] = readJson(payload)
    const to = await db
      .selectFrom('push_endpoints')
      .innerJoin('desk_devices', 'desk_devices.id', 'push_endpoints.device_id')
      .select('endpoint')
      .where('device_id', '=', device)
      .executeTakeFirst()
    if (!to || !(await isUnanswered(db, code))) return
    const { features } = await shopOf(db)
    const subject = features.email === '' ? config.publicUrl : `mailto:${features.email}`
    const status = await post(await pushMessage({ endpoint: to.endpoint, keys: await pushKeys(db), subject }))
    if (GONE.has(status)) await db.deleteFrom('push_endpoints').where('device_id', '=', device).execute()
    else if (status >= 300) throw new Error(`the push service answered ${status}`)
  }
}

async function isUnanswered(db: Database, code: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirst()
  return order?.state === 'received'
}
