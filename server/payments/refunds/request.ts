import { lastDecimal } from '#contract/desk/texts.ts'
import { type Cents, inMainUnit, stepOf } from '#contract/kit/money.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { MoneyPart, RefundedLine, RefundLine } from '#server/db/refund-tables.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { UserError } from '#server/kit/user-error.ts'
import { paidOnline, paidParts } from '#server/orders/booked.ts'
import { type LineMoney, lineAmounts, lineWeights, qtyLeft } from '#server/orders/refund-lines.ts'
import { takeParts } from '#server/orders/refund-parts.ts'
import { effective, type Refund, refundedSum, refundsOf } from '#server/orders/refunds.ts'
import { linesOf, UNPLACED } from '#server/orders/store.ts'
import { sharesOf } from './shares.ts'

/** Why nothing can be refunded: no such order, not paid online, all refunded already, less left than asked for, or no full step. */
type WhyNot = 'unknown' | 'unpaid' | 'nothing-left' | 'too-much' | 'step'

/** Why an order cannot be refunded like this, in a sentence for the restaurant. */
export class RefundError extends UserError {
  readonly why: WhyNot

  constructor(why: WhyNot, sentence: string) {
    super(sentence)
    this.why = why
  }
}

/** What is refunded: an amount, some lines, or by default everything that is left. */
export interface RefundWish {
  amount?: Cents | undefined
  lines?: RefundLine[] | undefined
}

interface RequestRefundInput extends RefundWish {
  code: string
  /** In words that the guest reads. */
  reason?: string | undefined
  actor: string
  /** The device and person, where there is more to say than `actor`. */
  by?: AuditActor | undefined
  now: Date
}

/**
 * Stores that money goes back to the guest of an order that was paid online; the worker then has the provider carry it out
 * (checkout/pay/refund-worker.ts). All refunds of an order together are never more than was paid. Throws a RefundError.
 */
export async function requestRefund(tx: Tx, input: RequestRefundInput): Promise<Refund> {
  const { code, reason = '', actor, now } = input
  const row = await lockOrder(tx, code)
  const payment = await tx.selectFrom('payments').select('state').where('code', '=', code).executeTakeFirst()
  const refunds = await refundsOf(tx, [code])
  if (!row || row.paid_at === null || !payment) throw whyUnpaid(code, row)
  const { total } = paidOnline(row)
  const left = total - refundedSum(refunds)
  if (left <= 0 || payment.state !== 'paid')
    throw new RefundError('nothing-left', `Everything that was paid for ${code} is refunded already.`)
  const items = input.lines ? await linesOf(tx, code) : []
  const { amount, ...contents } = refundContents(input, { row, items }, refunds)
  const written = (cents: Cents): string => inMainUnit(cents, row.currency)
  if (amount <= 0 || amount > left) {
    const sentence = `Of ${code}, ${written(left)} of ${written(total)} can still be refunded, not ${written(amount)}.`
    throw new RefundError('too-much', sentence)
  }
  if (amount !== left && amount % stepOf(row.currency) !== 0)
    throw new RefundError('step', `${lastDecimal}, not ${written(amount)}.`)
  const detail = [written(amount), oneLine(reason)].filter(part => part !== '').join(', ')
  await recordAct(tx, { kind: 'refunded', subject: code, detail, by: input.by ?? { device: actor } }, now)
  return giveBack(tx, { row, refunds, amount, ...contents, reason, actor, now })
}

/** Refunds all that is left of an order that is not carried out. Does nothing when nothing was paid online. */
export async function refundRest(
  tx: Tx,
  asked: Pick<RequestRefundInput, 'code' | 'actor' | 'by' | 'now'>,
): Promise<void> {
  try {
    await requestRefund(tx, asked)
  } catch (error) {
    if (!(error instanceof RefundError)) throw error
  }
}

interface StoreRefundInput {
  /** By default the next of its order. */
  id?: string
  /** The code of the payment that it goes back to. */
  payment: string
  row: Pick<OrderRow, 'code'>
  refunds: Refund[]
  amount: Cents
  parts: MoneyPart[]
  lines?: RefundedLine[]
  reason?: string
  actor: string
  /** The change of the order whose difference it is. */
  edit?: number
  now: Date
}

/**
 * Stores that money of an order goes back, as one refund of each payment that it comes from. Returns the first of them.
 */
export async function giveBack(tx: Tx, input: Omit<StoreRefundInput, 'id' | 'payment'>): Promise<Refund> {
  const stored = [...input.refunds]
  const shares = await sharesOf(tx, input)
  for (const share of shares) stored.push(await storeRefund(tx, { ...input, ...share, refunds: stored }))
  const first = stored[input.refunds.length]
  if (!first) throw new Error(`the order ${input.row.code} has no payment that could be refunded`)
  return first
}

/** Stores a refund as the next one of its order. */
export async function storeRefund(
  tx: Tx,
  { id, payment, row, refunds, amount, parts, lines = [], reason = '', actor, edit, now }: StoreRefundInput,
): Promise<Refund> {
  const time = now.toISOString()
  const position = (refunds.at(-1)?.position ?? 0) + 1
  const refund = {
    id: id ?? `refund-${row.code}-${position}`,
    order_code: row.code,
    payment,
    position,
    state: 'requested' as const,
    amount,
    reason: oneLine(reason),
    actor,
    requested_at: time,
    settled_at: null,
    due_at: time,
    attempts: 0,
    problem: '',
    edit: edit ?? null,
  }
  await tx
    .insertInto('refunds')
    .values({ ...refund, parts: JSON.stringify(parts), lines: JSON.stringify(lines) })
    .execute()
  return { ...refund, parts, lines }
}

/** Locks an order until the transaction ends; screens and pages that show it hear of the change then. */
export const lockOrder = (tx: Tx, code: string): Promise<OrderRow | undefined> =>
  tx
    .updateTable('orders')
    .set(row => ({ reason: row.ref('reason') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()

interface OrderWithItems {
  row: OrderRow
  items: LineMoney[]
}

export function refundContents(
  { amount, lines }: RefundWish,
  order: OrderWithItems,
  refunds: Refund[],
): Pick<Refund, 'amount' | 'parts' | 'lines'> {
  const earlier = effective(refunds)
  const { whole, left } = paidParts(order.row, earlier)
  const taken = earlier.flatMap(each => each.lines)
  if (lines) {
    checkLines(order, lines, taken)
    const priced = lineAmounts(order, lines, taken)
    const sum = priced.reduce((all, line) => all + line.amount, 0)
    const weights = lineWeights(order, lines, taken, left)
    return { amount: sum, parts: takeParts(whole, left, sum, weights), lines: priced }
  }
  const rest = paidOnline(order.row).total - refundedSum(refunds)
  if (amount === undefined) return { amount: rest, parts: left.filter(({ gross }) => gross !== 0), lines: [] }
  return { amount, parts: takeParts(whole, left, amount), lines: [] }
}

function checkLines({ row, items }: OrderWithItems, lines: RefundLine[], taken: RefundLine[]): void {
  for (const { position, qty } of lines) {
    const item = items.find(each => each.position === position)
    const left = item ? qtyLeft(item, taken) : 0
    const once = lines.filter(each => each.position === position).length === 1
    if (qty < 1 || qty > left || !once) {
      const sentence = `Of line ${position + 1} of ${row.code}, ${left} can still be refunded, not ${qty}.`
      throw new RefundError('too-much', sentence)
    }
  }
}

function whyUnpaid(code: string, row: OrderRow | undefined): RefundError {
  if (!row || UNPLACED.includes(row.status)) return new RefundError('unknown', `There is no order ${code}.`)
  const how = row.payment_name || 'nothing to pay'
  return new RefundError(
    'unpaid',
    `The order ${code} was not paid online (its payment: ${how}), so there is nothing to refund here.`,
  )
}
