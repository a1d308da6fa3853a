import type { ActKind } from '#contract/desk/acts.ts'
import { endHasPassed, orderedMeanwhile, switchedMeanwhile } from '#contract/desk/texts.ts'
import { actorOf } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { UNPLACED } from '#server/orders/store.ts'
import type { Acting } from '#server/sessions/desk/callers.ts'
import type { SwitchAct } from './acts.ts'

/** Acts that undo each other if they concern the same thing. */
const SAME: ActKind[][] = [
  ['paused', 'resumed'],
  ['busy', 'busy-ended'],
  ['sold-out', 'portions-counted', 'offered-again'],
]

interface LateTap {
  act: SwitchAct
  caller: Acting
  /** When it was tapped: before `now` if the device was offline. */
  tapped: Date
  now: Date
}

/**
 * Throws a 409 for what must not be applied any more: its end has passed, somebody else has switched the same since it was
 * tapped, or guests have ordered since portions were counted.
 */
export async function rejectLate(tx: Tx, { act, caller, tapped, now }: LateTap): Promise<void> {
  if (tapped >= now) return
  const end = act.kind === 'portions-counted' ? '' : (act.detail ?? '')
  if (end !== '' && end <= now.toISOString()) throw new RequestError(409, { message: endHasPassed })
  const later = await laterAct(tx, { act, caller, tapped })
  if (later) throw new RequestError(409, { message: switchedMeanwhile, by: actorOf(later) })
  if (act.kind === 'portions-counted' && (await hasOrders(tx, tapped)))
    throw new RequestError(409, { message: orderedMeanwhile })
}

async function laterAct(tx: Tx, { act, caller, tapped }: Omit<LateTap, 'now'>) {
  const kinds = SAME.find(each => each.includes(act.kind)) ?? []
  const rows = await tx
    .selectFrom('acts')
    .select(['kind', 'subject', 'device', 'device_id', 'person'])
    .where('kind', 'in', kinds)
    .where('at', '>', tapped.toISOString())
    .orderBy('at', 'desc')
    .execute()
  return rows.find(row => row.device_id !== caller.id && isAboutSame(act, row.subject))
}

/**
 * Two pauses concern the same thing if they share an order type, two sold-out marks if they share a name;
 * more time always concerns all orders.
 */
function isAboutSame({ kind, subject }: SwitchAct, other: string): boolean {
  if (kind === 'paused' || kind === 'resumed')
    return other.split(' ').some(type => subject.split(' ').includes(type))
  return kind === 'busy' || kind === 'busy-ended' || other === subject
}

async function hasOrders(tx: Tx, since: Date): Promise<boolean> {
  const orders = tx.selectFrom('orders').select('code').where('status', 'not in', UNPLACED)
  const order = await orders.where('created_at', '>', since.toISOString()).limit(1).executeTakeFirst()
  return order !== undefined
}
