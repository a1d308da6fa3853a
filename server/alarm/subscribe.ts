import type { Tx } from '#server/db/database.ts'

/**
 * Subscribes a session to push messages at an address. A browser keeps its address when it begins another
 * session.
 */
export async function subscribe(tx: Tx, deviceId: string, endpoint: string): Promise<void> {
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
