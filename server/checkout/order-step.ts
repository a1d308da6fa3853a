import type { ActKind } from '#contract/desk/acts.ts'
import type { OrderEventType } from '#contract/desk/hook-events.ts'
import { type StateMail, stateMails } from '#contract/desk/steps.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { queueOrderEvent } from '#server/hooks/queue-event.ts'
import { UserError } from '#server/kit/user-error.ts'
import { stepsOf } from '#server/orders/history.ts'
import { orderMailId, orderMailIds } from '#server/outbox/kinds.ts'
import { type HeardBy, informGuest } from './hear/inform-guest.ts'

/** Why an order cannot be changed like this, in a sentence for the restaurant. */
export class OrderChangeError extends UserError {}

/** Who changes an order, and when. */
export interface OrderChange {
  code: string
  /** For its history. */
  actor: string
  /** The device and person, where there is more to say than `actor`. */
  by?: AuditActor | undefined
  now: Date
}

interface Step {
  act: OrderChange
  kind: ActKind
  /** For the history of acts. */
  detail?: string
  /** The time that it has promised. */
  promisedAt?: string | null
  /** What the guest reads. */
  reason?: string
  /** The number of the change of what was ordered. */
  edit?: number
}

/** The events that steps have of their own. */
const EVENTS: Partial<Record<ActKind, OrderEventType>> = {
  accepted: 'order.accepted',
  ready: 'order.ready',
  on_the_way: 'order.on_the_way',
  completed: 'order.completed',
  rejected: 'order.cancelled',
  cancelled: 'order.cancelled',
}

/** Records what was done to an order in its history and among the acts, and queues the event about it. Returns how many steps it has had with this one. */
export async function recordStep(
  tx: Tx,
  { code, state }: Pick<OrderRow, 'code' | 'state'>,
  { act: { actor, by = { device: actor }, now }, kind, detail, promisedAt = null, reason = '', edit }: Step,
): Promise<number> {
  const position = (await stepsOf(tx, code)) + 1
  await tx
    .insertInto('order_events')
    .values({
      order_code: code,
      position,
      state,
      actor,
      at: now.toISOString(),
      promised_at: promisedAt,
      reason,
    })
    .execute()
  await recordAct(tx, { kind, subject: code, detail, by }, now)
  await queueOrderEvent(tx, { type: EVENTS[kind] ?? 'order.changed', code, edit }, now)
  return position
}

/** The mail about a state, if there is one: who collects an order has to know when it is ready; who is served does not. */
export function mailAbout(state: OrderRow['state'], orderType: OrderType): StateMail | undefined {
  if (state === 'accepted') return 'approved'
  if (state === 'ready') return rulesOf(orderType).isCollected ? 'ready' : undefined
  if (state === 'on_the_way') return 'on-the-way'
  return state === 'rejected' || state === 'cancelled' ? state : undefined
}

interface ChangeNews {
  kind: StateMail | undefined
  /** How many steps the order has had. */
  step: number
  now: Date
  by?: readonly HeardBy[]
}

/** Tells the guest of a change, in place of earlier ones of which they have not been told yet. Returns whether a mail was queued. */
export async function informOfChange(
  tx: Tx,
  order: Pick<OrderRow, 'code' | 'email'>,
  { kind, step, now, by }: ChangeNews,
): Promise<boolean> {
  if (kind === undefined) return false
  const { code } = order
  const first = orderMailId(kind, code)
  const isAgain = order.email !== '' && (await isMailedAgain(tx, { code, first, step }))
  const news = { id: isAgain ? orderMailId(kind, code, step) : first, kind, about: { code } }
  return informGuest(tx, order, { news, now, by })
}

async function isMailedAgain(
  tx: Tx,
  { code, first, step }: { code: string; first: string; step: number },
): Promise<boolean> {
  await dropMails(tx, { code, kinds: stateMails, step })
  const sent = await tx.selectFrom('outbox').select('id').where('id', '=', first).executeTakeFirst()
  return sent !== undefined
}

interface DropInput {
  code: string
  kinds: readonly StateMail[]
  step: number
}

/** Deletes mails of some kinds that have not been sent. Returns whether there were any. */
export async function dropMails(tx: Tx, { code, kinds, step }: DropInput): Promise<boolean> {
  // PostgreSQL knows no empty list.
  if (kinds.length === 0) return false
  const dropped = await tx
    .deleteFrom('outbox')
    .where('id', 'in', orderMailIds(kinds, code, step))
    .where('sent_at', 'is', null)
    .returning('id')
    .execute()
  return dropped.length > 0
}
