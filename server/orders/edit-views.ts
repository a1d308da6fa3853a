import type { DeskOrder } from '#contract/desk/orders.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Order, OrderChanged } from '#contract/orders/orders.ts'
import { dishName } from '#contract/orders/words.ts'
import type { HookChange } from '#contract/programs/hooks.ts'
import type { AskedChange, DoorBooked } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { isPaidApart, type OrderEdited } from './edits.ts'
import { eventLine } from './line-views.ts'
import type { PayAt } from './pay-link.ts'
import type { OrderRecord } from './store.ts'

/* The changes of an order as each audience reads them. */

/** A change of an order, as its guest reads it. */
export function changeOf(
  { number, at, before, after, lines, door, refund: back }: OrderEdited,
  { row: { currency, paid_at }, items, struck, refunds }: OrderRecord,
): OrderChanged {
  const amount = (cents: Cents): number => fromCents(cents, currency)
  const refund = refunds.find(({ edit, state }) => edit === number && state !== 'failed')
  return {
    at,
    before: amount(before),
    after: amount(after),
    lines: lines.flatMap(({ position, qty }) => {
      const line = [...items, ...struck].find(each => each.position === position)
      return line ? [{ qty, name: dishName(line.words.guest), price: amount(line.price * qty) }] : []
    }),
    ...(back > 0 &&
      refund && { refund: { amount: amount(refund.amount), pending: refund.state === 'requested' } }),
    ...(paid_at !== null && door !== null && besides(door, amount)),
  }
}

/** A change that waits for its payment, as its guest reads it. */
export function askedIn({ asked, currency }: OrderRow, payAt?: PayAt): Pick<Order['payment'], 'asked'> {
  const change = asked === null ? undefined : readJson(asked)
  if (change?.state !== 'waiting' || !payAt) return {}
  const { amount, until, payment } = change
  return { asked: { amount: fromCents(amount, currency), until, url: payAt(payment) } }
}

/** What a change of an order that was paid online comes to besides: paid online, or at the door. */
function besides(door: DoorBooked, amount: (cents: Cents) => number): Pick<OrderChanged, 'atDoor' | 'paid'> {
  const total = amount(door.total)
  if (total === 0) return {}
  return isPaidApart(door) ? { paid: total } : { atDoor: total }
}

/** A change for which a guest was asked to pay, as the desk reads it. */
export const askedOf = ({ amount, until, state }: AskedChange, currency: string): DeskOrder['asked'] => ({
  amount: fromCents(amount, currency),
  until,
  state,
})

/** A change of an order as events contain it. */
export function eventChange({ row, items, struck }: OrderRecord, edit: OrderEdited): HookChange {
  const { currency } = row
  const amount = (cents: Cents): number => fromCents(cents, currency)
  const { number, lines, before, after, refund, door } = edit
  const isApart = door !== null && isPaidApart(door)
  return {
    number,
    lines: lines.flatMap(({ position, qty }) => {
      const line = [...items, ...struck].find(each => each.position === position)
      return line ? [{ ...eventLine(line, currency), qty }] : []
    }),
    before: amount(before),
    after: amount(after),
    refund: amount(refund),
    atDoor: amount(isApart ? 0 : (door?.total ?? 0)),
    ...(isApart && { paid: amount(door.total) }),
  }
}
