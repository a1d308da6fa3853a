import type { Awake } from '#contract/desk/awake.ts'
import type { DeskAwakeRow } from '#server/db/alarm-tables.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Shop } from '#server/shop/shop.ts'
import { switchOff } from '#server/shop/switches/switches.ts'
import { callers, type DeskCaller } from './callers.ts'

interface NoteAwakeInput {
  device: DeskCaller
  awake: Awake
  shop: Shop
  now: Date
}

/** Notes that a screen is awake. Orders for now, if they were not offered without one, are offered again at once. */
export async function noteAwake(db: Database, { device, awake, shop, now }: NoteAwakeInput): Promise<void> {
  const state = { seen_at: now.toISOString(), armed: Number(awake.armed), last_order: awake.lastOrder }
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

/** Undefined for a restaurant without a paired screen. People who have signed in elsewhere hear of orders too, for as long as they look. */
export async function deskUse(reader: Reader, now: Date): Promise<DeskUse | undefined> {
  const screens = (await callers(reader, now)).filter(({ staff_id }) => staff_id === null)
  const [first] = screens
  if (!first) return undefined
  const signs = [
    ...screens.map(({ created_at }) => created_at),
    ...(await awakeOf(reader)).map(({ seen_at }) => seen_at),
  ]
  return {
    since: new Date(first.created_at),
    lastSign: new Date(signs.toSorted().at(-1) ?? first.created_at),
  }
}
