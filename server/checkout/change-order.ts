import type { OrderState } from '#contract/orders/order-state.ts'
import { type OrderType, rulesOf } from '#contract/orders/order-types.ts'
import { promiseFrom } from '#contract/orders/promise.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import { earnPoints } from '#server/customers/loyalty/points.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { UserError } from '#server/kit/user-error.ts'
import { UNPLACED } from '#server/orders/read.ts'
import { canHaveState, FROM, type NewState, OPEN, statusOf } from '#server/orders/states.ts'
import { type LeadTimes, leadMinutes } from '#server/orders/times/lead-time.ts'
import { whyNot } from '#server/orders/why-not.ts'
import { STATE_MAILS, type StateMail } from '#server/outbox/kinds.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { refundRest } from '#server/payments/refunds/request.ts'
import { dropTickets, queueAccepted } from '#server/printers/queue.ts'
import type { Shop } from '#server/shop/shop.ts'
import { releaseOrder } from './release.ts'

/** Why an order cannot be changed like this, in a sentence for the restaurant. */
export class OrderChangeError extends UserError {}

export interface ChangeOrderInput {
  code: string
  to: NewState
  /** The states that it may have; without them all that allow the change. */
  from?: readonly OrderState[]
  /** Who changes it, for its history. */
  actor: string
  /** The device and person, where there is more to say than `actor`. */
  by?: AuditActor | undefined
  shop: LeadTimes & Pick<Shop, 'loyaltyRate'>
  now: Date
  /** For `accepted`: in how many minutes it is promised; without it and `at` the proposed time. */
  minutes?: number | undefined
  /** For `accepted`: the time that it is promised, ISO 8601, unless it has passed. */
  at?: string | undefined
  /** For `rejected` and `cancelled`: why, in words that the guest reads. */
  reason?: string | undefined
}

interface ChangedOrder {
  /** Whether a mail to the guest was queued. */
  mailed: boolean
  promisedAt: string | null
}

/**
 * Changes the state of an order: records who did it and when, returns or credits the customer's points, releases what the
 * order claimed, refunds what was paid online, and queues its tickets and the mail to the guest. Throws an OrderChangeError, and changes nothing, for an unknown code
 * and for a state that does not allow the change.
 */
export async function changeOrder(tx: Tx, input: ChangeOrderInput): Promise<ChangedOrder> {
  const { code, to, shop, now } = input
  const before = await tx
    .selectFrom('orders')
    .select(['order_type', 'deliver_at'])
    .where('code', '=', code)
    .where('status', 'not in', UNPLACED)
    .executeTakeFirst()
  const changed = before && canHaveState(to, before) ? await store(tx, before, input) : undefined
  if (!changed) throw new OrderChangeError(await whyNot(tx, code, to))
  if (to === 'accepted') await queueAccepted(tx, changed, now)
  if (to === 'completed') await earnPoints(tx, changed, shop, now)
  if (to === 'rejected' || to === 'cancelled') {
    await releaseOrder(tx, changed, to, now)
    await dropTickets(tx, code)
    await refundRest(tx, { code, actor: input.actor, by: input.by, now })
  }
  return { mailed: await mailGuest(tx, changed, now), promisedAt: changed.promised_at }
}

/** Stores the new state and its place in the history; undefined when the order's state does not allow it. */
async function store(
  tx: Tx,
  before: Pick<OrderRow, 'deliver_at' | 'order_type'>,
  {
    code,
    to,
    from = FROM[to],
    actor,
    by = { device: actor },
    shop,
    now,
    minutes,
    at,
    reason = '',
  }: ChangeOrderInput,
): Promise<OrderRow | undefined> {
  const changes = {
    ...(to === 'accepted' && { promised_at: promisedTime(before, shop, { now, minutes, at }) }),
    ...(!OPEN.includes(to) && { reason: oneLine(reason) }),
  }
  const changed = await tx
    .updateTable('orders')
    .set({ state: to, status: statusOf[to], ...changes })
    .where('code', '=', code)
    .where(
      'state',
      'in',
      FROM[to].filter(state => from.includes(state)),
    )
    .where('status', 'not in', UNPLACED)
    .returningAll()
    .executeTakeFirst()
  if (!changed) return undefined
  const last = await tx
    .selectFrom('order_events')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('order_code', '=', code)
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const event = { order_code: code, position, state: to, actor, at: now.toISOString() }
  await tx
    .insertInto('order_events')
    .values({ ...event, promised_at: null, reason: '', ...changes })
    .execute()
  await recordAct(tx, { kind: to, subject: code, detail: OPEN.includes(to) ? '' : reason, by }, now)
  return changed
}

/** Queues the mail about an order's new state, if there is one, in place of earlier ones that have not been sent. */
async function mailGuest(
  tx: Tx,
  { code, state, order_type: orderType, email }: OrderRow,
  now: Date,
): Promise<boolean> {
  const kind = mailAbout(state, orderType)
  if (kind === undefined || email === '') return false
  await tx
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      STATE_MAILS.map(earlier => `${earlier}-${code}`),
    )
    .where('sent_at', 'is', null)
    .execute()
  await queueMail(tx, { id: `${kind}-${code}`, kind, about: { code } }, now)
  return true
}

/** A guest who collects an order has to know when it is ready; one who is served does not. */
function mailAbout(state: OrderRow['state'], orderType: OrderType): StateMail | undefined {
  if (state === 'accepted') return 'approved'
  if (state === 'ready') return rulesOf(orderType).isCollected ? 'ready' : undefined
  if (state === 'on_the_way') return 'on-the-way'
  return state === 'rejected' || state === 'cancelled' ? state : undefined
}

/**
 * The time that a guest is promised, to the full minute: one that was named and has not passed, so many minutes from now, or by default
 * the time that the guest chose, and for "as soon as possible" the time that orders of its type take.
 */
function promisedTime(
  { deliver_at, order_type: orderType }: Pick<OrderRow, 'deliver_at' | 'order_type'>,
  shop: LeadTimes,
  { now, minutes, at }: Pick<ChangeOrderInput, 'now' | 'minutes' | 'at'>,
): string {
  if (at !== undefined && new Date(at) > now) return promiseFrom(new Date(at))
  const chosen = minutes === undefined ? deliver_at : null
  if (chosen !== null && new Date(chosen) > now) return new Date(chosen).toISOString()
  return promiseFrom(now, minutes ?? leadMinutes(shop, orderType, now))
}
