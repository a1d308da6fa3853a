import { moneyEndpoints } from '#contract/desk/endpoints/money-endpoints.ts'
import type { DeskCancel, DeskOrderMoney, DeskRefundRequest } from '#contract/desk/money.ts'
import {
  lastDecimal,
  moreThanLeft,
  nothingLeft,
  notPaidOnline,
  required,
  unknownOrder,
} from '#contract/desk/texts.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { type Cents, fromCents, toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { dishName } from '#contract/orders/words.ts'
import { actorOf } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { changeAtDesk, reasonIn } from '#server/checkout/change-at-desk.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { paidOnline } from '#server/orders/booked.ts'
import { lineAmount, qtyLeft } from '#server/orders/refund-lines.ts'
import { effective, type Refund, refundedSum } from '#server/orders/refunds.ts'
import { findByCode, type OrderRecord } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { RefundError, requestRefund } from '#server/payments/refunds/request.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { speedOf } from '#server/reports/speed.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { requirePerson } from '#server/staff/pin.ts'
import { endEvening } from '../end-evening.ts'
import { endedOrders } from '../ended-orders.ts'

/** The figures of the day, and the money of an order: what was and can be refunded, cancelling, and refunds. */
export const moneyHandlers = {
  async getToday({ deps, shop }) {
    const day = businessDay(deps.now(), shop.business)
    return {
      date: day.date,
      ...(await figuresOf(deps.db, day, shop)),
      ...(await speedOf(deps.db, day, shop)),
    }
  },
  async endEvening({ deps, shop, body, key, device }) {
    const closed = await inTransaction(deps.db, tx =>
      endEvening(tx, { given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    deps.wakeRefunds()
    return { closed }
  },
  getEnded: ({ deps, shop, query }) => endedOrders(deps.db, { shop, after: query.after, now: deps.now() }),
  getOrder: ({ deps, shop, params }) => orderMoney(deps.db, params.code, shop),
  async cancel({ deps, shop, params: { code }, body, key, device }) {
    await inTransaction(deps.db, tx =>
      cancelOrder(tx, { code, given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    deps.wakeRefunds()
    return orderMoney(deps.db, code, shop)
  },
  async refund({ deps, shop, params: { code }, body, key, device }) {
    await inTransaction(deps.db, tx =>
      refundOrder(tx, { code, given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeRefunds()
    return orderMoney(deps.db, code, shop)
  },
} satisfies Partial<DeskHandlers>

interface MoneyAct<Given> {
  code: string
  given: Given
  key: string | undefined
  /** The person who is responsible for the act; a paired screen asks for their PIN. */
  caller: DeskCaller
  now: Date
}

/**
 * Cancels an order, once for each key. Throws a 404 for an unknown order, and a 409 when it has ended already.
 */
async function cancelOrder(
  tx: Tx,
  { code, given, key, caller, shop, now }: MoneyAct<DeskCancel> & { shop: Shop },
): Promise<void> {
  if (given.reason === undefined && given.reasonKind === undefined) throw fieldError('reason', required)
  await onceAtDesk(tx, { scope: 'desk-cancel', key, body: { code, given }, now }, async () => {
    const by = await requirePerson(tx, caller, moneyEndpoints.cancel, now)
    const act = { code, by, actor: actorOf(by), now }
    await changeAtDesk(tx, code, () =>
      changeOrder(tx, { ...act, to: 'cancelled', shop, ...reasonIn(shop, given) }),
    )
    return code
  })
}

type RefundAct = MoneyAct<DeskRefundRequest> & { shop: Shop }

/** Refunds an order or a part of it, once for each key. Throws a 404 for an unknown order, and a 409 that says why not. */
async function refundOrder(tx: Tx, act: RefundAct): Promise<void> {
  const { code, given, key, now } = act
  await onceAtDesk(tx, { scope: 'desk-refund', key, body: { code, given }, now }, () => refund(tx, act))
}

async function refund(tx: Tx, { code, given, caller, shop, now }: RefundAct): Promise<string> {
  const by = await requirePerson(tx, caller, moneyEndpoints.refund, now)
  const { amount, lines, reason } = given
  const cents = amount === undefined ? undefined : centsOf(amount, shop.features.currency)
  try {
    await requestRefund(tx, { code, amount: cents, lines, reason, by, actor: actorOf(by), now })
    return code
  } catch (error) {
    if (!(error instanceof RefundError)) throw error
    if (error.why === 'unknown') throw new RequestError(404, { message: unknownOrder })
    throw new RequestError(409, { message: REFUSALS[error.why] })
  }
}

const REFUSALS = {
  unpaid: notPaidOnline,
  'nothing-left': nothingLeft,
  'too-much': moreThanLeft,
  step: lastDecimal,
} as const

/** Throws a 422 for an amount with more decimals than its currency has: what is asked for is what is refunded. */
function centsOf(amount: number, currency: string): Cents {
  const cents = toCents(amount, currency)
  if (fromCents(cents, currency) !== amount) throw fieldError('amount', fieldTexts.invalid)
  return cents
}

/** One order with its refunds and what can still be refunded. Throws a 404 for an unknown order. */
async function orderMoney(reader: Reader, code: string, shop: Shop): Promise<DeskOrderMoney> {
  const order = await findByCode(reader, code.toUpperCase())
  if (!order) throw new RequestError(404, { message: unknownOrder })
  const { row, refunds } = order
  const left = row.paid_at === null ? 0 : paidOnline(row).total - refundedSum(refunds)
  return {
    order: deskOrder(order, shop),
    refundable: fromCents(left, row.currency),
    lines: left > 0 ? linesLeft(order, left) : [],
    refunds: refunds.map(refund => refundAnswer(refund, row.currency)),
  }
}

/** What can still be refunded of the lines, at most what is left of the whole order. */
function linesLeft(order: OrderRecord, left: number): DeskOrderMoney['lines'] {
  const taken = effective(order.refunds).flatMap(({ lines }) => lines)
  const { currency } = order.row
  return order.items.flatMap(item => {
    const { position } = item
    const amounts = Array.from({ length: qtyLeft(item, taken) }, (_, index) =>
      lineAmount(order, { position, qty: index + 1 }, taken),
    ).filter(amount => amount > 0 && amount <= left)
    return amounts.length === 0
      ? []
      : [
          {
            position,
            name: dishName(item.words.house),
            qty: item.qty,
            amounts: amounts.map(amount => fromCents(amount, currency)),
          },
        ]
  })
}

const refundAnswer = (refund: Refund, currency: string): DeskOrderMoney['refunds'][number] => ({
  id: refund.id,
  amount: fromCents(refund.amount, currency),
  state: refund.state,
  at: refund.settled_at ?? refund.requested_at,
  by: refund.actor,
  reason: refund.reason,
  problem: refund.problem,
})
