import type { Database, Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deskUse } from '#server/sessions/desk/awake.ts'
import type { Shop } from '#server/shop/shop.ts'
import { ALL, switchOff, switchOn } from '#server/shop/switches/switches.ts'

/**
 * Offers orders for now no longer when no screen has been awake for a while, and again when one is. Only where the desk is
 * used: a restaurant without it hears of orders by mail.
 */
export async function watchSleep(db: Database, shop: Shop, now: Date): Promise<void> {
  const asleep = await isAsleep(db, shop, now)
  if (asleep === shop.laterOnly) return
  const row = { kind: 'asleep' as const, target: ALL, value: '', portions: null, until: null }
  await inTransaction(db, tx =>
    asleep ? switchOn(tx, [row], now) : switchOff(tx, { kind: 'asleep' }, now).then(() => undefined),
  )
}

async function isAsleep(reader: Reader, { alarm }: Shop, now: Date): Promise<boolean> {
  if (alarm.asleep === 0) return false
  const use = await deskUse(reader, now)
  return use !== undefined && now.getTime() - use.lastSign.getTime() >= alarm.asleep
}
