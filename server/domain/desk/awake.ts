import type { Awake } from '#contract/desk/awake.ts'
import type { DeskAwakeRow } from '../../db/alarm-tables.ts'
import type { Database, Reader } from '../../db/database.ts'
import type { DeskDeviceRow } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../shop/shop.ts'
import { switchOff } from '../switches/switches.ts'
import { sessionsSince } from './devices.ts'

interface NoteAwakeInput {
  device: DeskDeviceRow
  told: Awake
  shop: Shop
  now: Date
}

/** Notes that a screen is awake. Orders for now, if they were not offered without one, are offered again at once. */
export async function noteAwake(db: Database, { device, told, shop, now }: NoteAwakeInput): Promise<void> {
  const state = { seen_at: now.toISOString(), armed: Number(told.armed), last_order: told.lastOrder }
  await inTransaction(db, async tx => {
    await tx
      .insertInto('desk_awake')
      .values({ device_id: device.id, ...state })
      .onConflict(conflict => conflict.column('device_id').doUpdateSet(state))
      .execute()
    if (shop.laterOnly) await switchOff(tx, { kind: 'asleep' }, now)
  })
}

/** What each screen has last said of itself. */
export const awakeOf = (reader: Reader): Promise<DeskAwakeRow[]> =>
  reader.selectFrom('desk_awake').selectAll().execute()

/** How a restaurant uses the desk. */
interface DeskUse {
  /** When the oldest of its screens was paired. */
  since: Date
  /** When the last screen was paired or said that it was awake. */
  lastSign: Date
}

/** Undefined for a restaurant without a paired screen. */
export async function deskUse(reader: Reader, now: Date): Promise<DeskUse | undefined> {
  const { since, paired, awake } = await reader
    .selectFrom('desk_devices')
    .leftJoin('desk_awake', 'desk_awake.device_id', 'desk_devices.id')
    .select(({ fn }) => [
      fn.min('desk_devices.created_at').as('since'),
      fn.max('desk_devices.created_at').as('paired'),
      fn.max('desk_awake.seen_at').as('awake'),
    ])
    .where('desk_devices.seen_at', '>', sessionsSince(now))
    .executeTakeFirstOrThrow()
  if (!since || !paired) return undefined
  return { since: new Date(since), lastSign: new Date(awake && awake > paired ? awake : paired) }
}
