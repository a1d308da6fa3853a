import { noPushService } from '#contract/desk/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { isPushEndpoint } from '#server/push/endpoint-address.ts'
import { pushKeys } from '#server/push/keys.ts'
import { noteAwake } from '#server/sessions/desk/awake.ts'

/** Who hears of orders: screens that are awake, and devices that can be sent a message. */
export const alarmHandlers = {
  async awake({ deps, shop, device, body }) {
    await noteAwake(deps.db, { device, awake: body, shop, now: deps.now() })
    return null
  },
  getPushKey: async ({ deps }) => ({ publicKey: (await pushKeys(deps.db)).publicKey }),
  async subscribe({ deps, device, body: { endpoint } }) {
    if (!isPushEndpoint(endpoint)) throw fieldError('endpoint', noPushService)
    await inTransaction(deps.db, tx => subscribe(tx, device.id, endpoint))
    return null
  },
} satisfies Partial<DeskHandlers>

/**
 * Subscribes a session to push messages at an address. A browser keeps its address when it begins another
 * session.
 */
async function subscribe(tx: Tx, deviceId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_endpoints')
    .where('endpoint', '=', endpoint)
    .where('device_id', '<>', deviceId)
    .execute()
  await tx
    .insertInto('push_endpoints')
    .values({ device_id: deviceId, endpoint })
    .onConflict(conflict => conflict.column('device_id').doUpdateSet({ endpoint }))
    .execute()
}
