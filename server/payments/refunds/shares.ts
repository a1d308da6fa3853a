import type { Cents } from '#contract/kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { MoneyPart, RefundedLine } from '#server/db/refund-tables.ts'
import { partsMinus } from '#server/orders/booked.ts'
import { takeParts } from '#server/orders/refund-parts.ts'
import { type Refund, refundedSum } from '#server/orders/refunds.ts'

/** What goes back to one payment. */
interface Share {
  payment: string
  amount: Cents
  parts: MoneyPart[]
  lines: RefundedLine[]
}

interface Divided extends Omit<Share, 'payment' | 'lines'> {
  row: { code: string }
  /** What has gone back before. */
  refunds: Refund[]
  lines?: RefundedLine[]
}

/**
 * Divides what goes back among the payments of an order: the latest one that has enough left gives all of it. If none has, each gives what is
 * left of it, the latest first; lines are named with the first as far as it reaches.
 */
export async function sharesOf(
  tx: Tx,
  { row, refunds, amount, parts, lines = [] }: Divided,
): Promise<Share[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['code', 'amount'])
    .where('order_code', '=', row.code)
    .where('state', '=', 'paid')
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute()
  const left = payments.map(payment => ({
    payment: payment.code,
    amount: payment.amount - refundedSum(refunds.filter(refund => refund.payment === payment.code)),
  }))
  const enough = left.find(each => each.amount >= amount)
  if (enough) return [{ payment: enough.payment, amount, parts, lines }]
  const shares: Share[] = []
  let rest = { amount, parts, lines }
  for (const each of left.filter(({ amount: cents }) => cents > 0)) {
    const taken = takeOf(rest, Math.min(each.amount, rest.amount))
    shares.push({ payment: each.payment, ...taken.share })
    rest = taken.rest
    if (rest.amount === 0) break
  }
  return shares
}

type Money = Omit<Share, 'payment'>

/** A part of what goes back, and the rest of it. A line that is in both is counted in the first. */
function takeOf({ amount, parts, lines }: Money, cents: Cents): { share: Money; rest: Money } {
  if (cents === amount) return { share: { amount, parts, lines }, rest: { amount: 0, parts: [], lines: [] } }
  const taken = takeParts(parts, parts, cents)
  let free = cents
  const divided = lines.map(line => {
    const here = Math.min(free, line.amount)
    free -= here
    return { here: { ...line, amount: here }, after: { ...line, amount: line.amount - here } }
  })
  const isIn = (line: RefundedLine): boolean => line.amount > 0
  return {
    share: { amount: cents, parts: taken, lines: divided.map(({ here }) => here).filter(isIn) },
    rest: {
      amount: amount - cents,
      parts: partsMinus(parts, taken),
      lines: divided.map(({ here, after }) => (isIn(here) ? { ...after, qty: 0 } : after)).filter(isIn),
    },
  }
}
