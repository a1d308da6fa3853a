import { type Cents, split, stepOf, toCents } from '#contract/kit/money.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { MoneyPart, RefundedLine, RefundLine } from '#server/db/refund-tables.ts'
import type { StoredLine } from './store.ts'

/** A line as far as its money goes. */
export type LineMoney = Pick<
  StoredLine,
  'position' | 'qty' | 'price' | 'deposit' | 'promoted' | 'vat' | 'depositVat'
>

/** An order with what its lines were worth to the guest: their price less their share of the discount. */
interface PricedOrder {
  row: Pick<OrderRow, 'currency' | 'price' | 'delivery' | 'discount' | 'promoted' | 'tax'>
  items: LineMoney[]
}

/** How many of an item have not been refunded yet. */
export const qtyLeft = (
  { position, qty }: Pick<LineMoney, 'position' | 'qty'>,
  taken: RefundLine[],
): number => qty - taken.reduce((sum, line) => sum + (line.position === position ? line.qty : 0), 0)

/**
 * The amount of some of an item, after those that were refunded before, with its deposit and its share of an added tax. The shares of all
 * lines never add up to more than the tax.
 */
export function lineAmount(order: PricedOrder, line: RefundLine, taken: RefundLine[]): Cents {
  const { currency, price, delivery, discount, promoted, tax } = order.row
  const value = lineValue(order, line, taken)
  const deposit = lineDeposit(order, line)
  const taxed = price + delivery - discount - promoted
  const before = taken.reduce((sum, each, index) => sum + lineValue(order, each, taken.slice(0, index)), 0)
  const taxUpTo = (cents: Cents): Cents =>
    taxed > 0 ? shareOf(tax, { part: cents, of: taxed, currency }) : 0
  return value + deposit + taxUpTo(before + value) - taxUpTo(before)
}

/** The amounts of several lines that are refunded together. */
export const lineAmounts = (order: PricedOrder, lines: RefundLine[], taken: RefundLine[]): RefundedLine[] =>
  lines.map((line, index) => ({
    ...line,
    amount: lineAmount(order, line, [...taken, ...lines.slice(0, index)]),
  }))

/** How the amount of some lines is shared by an order's parts. */
export function lineWeights(
  order: PricedOrder,
  lines: RefundLine[],
  taken: RefundLine[],
  left: MoneyPart[],
): number[] {
  const { currency } = order.row
  const weights = new Map<string, number>()
  const add = (kind: MoneyPart['kind'], name: string, cents: number) =>
    weights.set(`${kind} ${name}`, (weights.get(`${kind} ${name}`) ?? 0) + cents)
  for (const [index, line] of lines.entries()) {
    const before = [...taken, ...lines.slice(0, index)]
    const item = order.items.find(({ position }) => position === line.position)
    if (!item) continue
    const value = lineValue(order, line, before)
    const { vat: rates, depositVat: deposits = [] } = item
    const grosses = rates.map(({ gross }) => toCents(gross, currency))
    const untaxed = item.price * item.qty - grosses.reduce((sum, gross) => sum + gross, 0)
    const shares = split(value, [...grosses, untaxed])
    for (const [at, { rate }] of rates.entries()) add('vat', `${rate} %`, shares[at] ?? 0)
    add('none', '', shares.at(-1) ?? 0)
    const deposit = lineDeposit(order, line)
    const untaxedDeposit =
      item.deposit * item.qty - deposits.reduce((sum, { gross }) => sum + toCents(gross, currency), 0)
    const depositShares = split(deposit, [
      ...deposits.map(({ gross }) => toCents(gross, currency)),
      untaxedDeposit,
    ])
    for (const [at, { rate }] of deposits.entries()) add('vat', `${rate} %`, depositShares[at] ?? 0)
    add('none', '', depositShares.at(-1) ?? 0)
    const added = lineAmount(order, line, before) - value - deposit
    const taxes = left.filter(({ kind }) => kind === 'tax')
    const parts = split(
      added,
      taxes.map(({ gross }) => gross),
    )
    for (const [at, { name }] of taxes.entries()) add('tax', name, parts[at] ?? 0)
  }
  return left.map(({ kind, name }) => weights.get(`${kind} ${name}`) ?? 0)
}

/** What so many of an item are worth, so that all of them together are worth the whole line. */
function lineValue({ row, items }: PricedOrder, { position, qty }: RefundLine, taken: RefundLine[]): Cents {
  const index = items.findIndex(each => each.position === position)
  const item = items[index]
  if (!item) return 0
  const discounts = split(row.discount, items.map(paidFor), stepOf(row.currency))
  const whole = paidFor(item) - (discounts[index] ?? 0)
  const before = item.qty - qtyLeft(item, taken)
  const upTo = (count: number): Cents => shareOf(whole, { part: count, of: item.qty, currency: row.currency })
  return upTo(before + qty) - upTo(before)
}

/** What an item costs after promotions. */
const paidFor = ({ price, qty, promoted }: LineMoney): Cents => price * qty - promoted

/** A share of an amount, in steps of its currency; all of it is the amount itself. */
function shareOf(
  amount: Cents,
  { part, of, currency }: { part: number; of: number; currency: string },
): Cents {
  const step = stepOf(currency)
  return part === of ? amount : Math.round((amount * part) / of / step) * step
}

/** The deposit of so many of an item, which no discount reduces. */
const lineDeposit = ({ items }: Pick<PricedOrder, 'items'>, { position, qty }: RefundLine): Cents =>
  (items.find(each => each.position === position)?.deposit ?? 0) * qty
