import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { uncookedStates } from '#contract/orders/order-state.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { deskUse } from '#server/sessions/desk/awake.ts'
import type { Shop } from '#server/shop/shop.ts'
import { changeOrder } from './change-order.ts'

/** A screen that has said so within this time, in ms, is awake. */
const AWAKE_MS = MINUTE
/** Orders for a later time than this, in ms, are not work yet. */
const SOON_MS = HOUR

/** The actor of an automatic acceptance. */
const AUTOMATIC = 'automatic'

interface PlacedOrder {
  code: string
  shop: Shop
  now: Date
}

/**
 * Accepts an order that has just been placed, if the restaurant wants that: with the time that its type takes. Where the
 * desk is used, somebody has to be there to notice it; otherwise the order waits for an answer like any other, and so does one
 * whose address nobody knows.
 */
export async function autoAccept(tx: Tx, { code, shop, now }: PlacedOrder): Promise<void> {
  if (shop.autoAccept === 0) return
  const use = await deskUse(tx, now)
  if (use && now.getTime() - use.lastSign.getTime() > AWAKE_MS) return
  if ((await otherOpenOrders(tx, code, now)) >= shop.autoAccept) return
  if (await isUnplaced(tx, code)) return
  await changeOrder(tx, { code, to: 'accepted', actor: AUTOMATIC, shop, now })
}

/** Where nobody knows the address, somebody has to look whether the area that the guest has chosen is the right one. */
async function isUnplaced(reader: Reader, code: string): Promise<boolean> {
  const { address } = await reader
    .selectFrom('orders')
    .select('address')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return address !== null && readJson(address).unplaced === true
}

async function otherOpenOrders(reader: Reader, code: string, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + SOON_MS).toISOString()
  const { count } = await reader
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', uncookedStates)
    .where('status', 'in', ['pending_approval', 'approved'])
    .where('code', '<>', code)
    .where(({ eb, or }) => or([eb('deliver_at', 'is', null), eb('deliver_at', '<=', soon)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
