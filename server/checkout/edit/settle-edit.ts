import { editBelowRefunded } from '#contract/desk/texts.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Booked, DoorBooked } from '#server/db/edit-tables.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { bookedMinus, NOTHING_BOOKED, paidParts, partsMinus } from '#server/orders/booked.ts'
import { partsLeft, withRatesOf } from '#server/orders/refund-parts.ts'
import { effective, type Refund } from '#server/orders/refunds.ts'

/** How the difference of a change is settled. */
export interface SettledEdit {
  /** What is paid at the door besides, or less; or online, by a payment of its own. */
  door?: DoorBooked
  /** What the provider gives back. */
  refund?: { amount: Cents; parts: MoneyPart[] }
}

interface Settling {
  row: OrderRow
  refunds: Refund[]
  before: Booked
  after: Booked
  /** What earlier changes have added at the door, of an order that was paid online. */
  door: Booked
  /** The code of the payment by which its guest has paid what it costs more. */
  payment: string | undefined
}

/**
 * Of an order that is paid at the door, all of a difference is. What was paid online pays for as much of the order as it covers: what is more
 * is paid at the door, and of what is less, first that, and then the rest goes back by the provider. Throws a 409 for a change after which the
 * order would be worth less than what was refunded.
 */
export function settleEdit({ row, refunds, before, after, door, payment }: Settling): SettledEdit {
  const difference = bookedMinus(after, before)
  if (payment !== undefined) return { door: { ...difference, payment } }
  if (row.paid_at === null) return { door: difference }
  const online = before.total - door.total
  if (after.total >= online) return { door: difference }
  const refund = {
    amount: online - after.total,
    parts: partsMinus(partsMinus(before.parts, door.parts), after.parts),
  }
  if (!isLeft(row, refunds, refund.parts)) throw new RequestError(409, { message: editBelowRefunded })
  return { refund, ...(isNothing(door) ? {} : { door: bookedMinus(NOTHING_BOOKED, door) }) }
}

/** Whether all of a refund is left of what was paid, at each rate. */
function isLeft(row: OrderRow, refunds: Refund[], parts: MoneyPart[]): boolean {
  const { left } = paidParts(row, effective(refunds))
  return partsLeft(withRatesOf(left, parts), parts).every(({ gross, vat }) => gross >= 0 && vat >= 0)
}

const isNothing = ({ total, parts, lines }: Booked): boolean =>
  total === 0 && parts.length === 0 && lines.length === 0
