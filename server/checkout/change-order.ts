import { presetDetail } from '#contract/desk/acts.ts'
import { notThisTime } from '#contract/desk/texts.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { promiseFrom } from '#contract/orders/promise.ts'
import type { PresetReason } from '#contract/orders/reasons.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { earnPoints } from '#server/loyalty/points.ts'
import { canHaveState, FROM, type NewState, OPEN, statusOf } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { type LeadTimes, leadMinutes } from '#server/orders/times/lead-time.ts'
import { whyNot } from '#server/orders/why-not.ts'
import { dropCapture, requestCapture } from '#server/payments/captures.ts'
import { refundRest } from '#server/payments/refunds/request.ts'
import { dropTickets, queueAccepted } from '#server/printers/queue.ts'
import type { Shop } from '#server/shop/shop.ts'
import { informOfChange, mailAbout, type OrderChange, OrderChangeError, recordStep } from './order-step.ts'
import { releaseOrder } from './release.ts'

export interface ChangeOrderInput extends OrderChange {
  to: NewState
  /** The states that it may have; without them all that allow the change. */
  from?: readonly OrderState[]
  shop: LeadTimes & Pick<Shop, 'loyaltyRate' | 'kitchen'>
  /** For `accepted`: in how many minutes it is promised; without it and `at` the proposed time. */
  minutes?: number | undefined
  /** For `accepted`: the time that it is promised, ISO 8601. Once it has passed, `minutes` counts. */
  at?: string | undefined
  /** For `rejected` and `cancelled`: why, in words that the guest reads. */
  reason?: string | undefined
  /** Which of the preset reasons that is. */
  reasonKind?: PresetReason | undefined
  /** The guest gets no mail about it. */
  isSilent?: boolean
}

interface ChangedOrder {
  /** Whether a mail to the guest was queued. */
  mailed: boolean
  promisedAt: string | null
}

/**
 * Changes the state of an order: records who did it and when, returns or credits the customer's points, releases what the
 * order claimed, collects or refunds what was paid online, and queues its tickets and the mail to the guest. Throws an OrderChangeError, and changes nothing, for an unknown code
 * and for a state that does not allow the change.
 */
export async function changeOrder(tx: Tx, input: ChangeOrderInput): Promise<ChangedOrder> {
  const { code, to, shop, now } = input
  const before = await tx
    .selectFrom('orders')
    .select(['order_type', 'deliver_at', 'driver_id', 'driver_until'])
    .where('code', '=', code)
    .where('status', 'not in', UNPLACED)
    .executeTakeFirst()
  const stored = before && canHaveState(to, before) ? await store(tx, before, input) : undefined
  if (!stored) throw new OrderChangeError(await whyNot(tx, code, to))
  const { changed, step } = stored
  if (to === 'accepted') {
    await queueAccepted(tx, changed, { shop, now })
    if (changed.paid_at !== null) await requestCapture(tx, code, now)
  }
  if (to === 'completed') await earnPoints(tx, changed, shop, now)
  if (to === 'rejected' || to === 'cancelled') {
    await releaseOrder(tx, changed, to, now)
    await dropTickets(tx, code)
    if (changed.paid_at !== null) await dropCapture(tx, code)
    await refundRest(tx, { code, actor: input.actor, by: input.by, now })
  }
  const kind = input.isSilent ? undefined : mailAbout(changed.state, changed.order_type)
  return { mailed: await informOfChange(tx, changed, { kind, step, now }), promisedAt: changed.promised_at }
}

/** Stores the new state and its place in the history; undefined when the order's state does not allow it. */
async function store(
  tx: Tx,
  before: Pick<OrderRow, 'deliver_at' | 'order_type' | 'driver_id' | 'driver_until'>,
  { to, from = FROM[to], shop, minutes, at, reason = '', reasonKind, ...act }: ChangeOrderInput,
): Promise<{ changed: OrderRow; step: number } | undefined> {
  const { code, now } = act
  const states = FROM[to].filter(state => from.includes(state))
  if (states.length === 0) return undefined
  const isBrought = to === 'completed' && before.driver_id !== null && before.driver_until === null
  const changes = {
    ...(isBrought && { driver_until: now.toISOString() }),
    ...(to === 'accepted' && { promised_at: promisedTime(before, shop, { now, minutes, at }) }),
    ...(!OPEN.includes(to) && { reason: oneLine(reason), reason_kind: reasonKind ?? null }),
  }
  const changed = await tx
    .updateTable('orders')
    .set({ state: to, status: statusOf[to], ...changes })
    .where('code', '=', code)
    .where('state', 'in', states)
    .where('status', 'not in', UNPLACED)
    .returningAll()
    .executeTakeFirst()
  if (!changed) return undefined
  const step = await recordStep(tx, changed, {
    act,
    kind: to,
    detail: OPEN.includes(to) ? '' : reasonKind ? presetDetail(reasonKind) : reason,
    promisedAt: to === 'accepted' ? changed.promised_at : null,
    reason: OPEN.includes(to) ? '' : changed.reason,
  })
  return { changed, step }
}

/**
 * The time that a guest is promised, to the full minute: a time that was named, so many minutes from now, or by default the time that the guest
 * chose, and for "as soon as possible" the time that orders of its type take.
 */
function promisedTime(
  { deliver_at, order_type: orderType }: Pick<OrderRow, 'deliver_at' | 'order_type'>,
  shop: LeadTimes,
  { now, minutes, at }: Pick<ChangeOrderInput, 'now' | 'minutes' | 'at'>,
): string {
  if (at !== undefined && (minutes === undefined || new Date(at) > now)) return sayable(at, now)
  const chosen = minutes === undefined ? deliver_at : null
  if (chosen !== null && new Date(chosen) > now) return new Date(chosen).toISOString()
  return promiseFrom(now, minutes ?? leadMinutes(shop, orderType, now))
}

/** A time that was named, to the full minute. Throws a 422 at `at` when it has passed. */
function sayable(at: string, now: Date): string {
  const time = promiseFrom(new Date(at))
  if (new Date(time) <= now) throw fieldError('at', notThisTime)
  return time
}
