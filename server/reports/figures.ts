import type { DeskFigures, Sum } from '#contract/desk/today.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/money.ts'
import { orderTypes } from '#contract/orders/order-types.ts'
import type { Reader } from '#server/db/database.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { grossOf } from '#server/orders/refund-parts.ts'
import { OPEN } from '#server/orders/states.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type Entries, type Entry, entriesOf, isDeclined } from './books/entries.ts'
import { refundsWaiting } from './books/sales.ts'

/** The figures of some time, from the same parts as the receipts. */
export const figuresOf = async (reader: Reader, span: Span, shop: Shop): Promise<DeskFigures> =>
  figuresIn(await entriesOf(reader, span), {
    span,
    shop,
    waiting: await refundsWaiting(reader),
  })

interface FiguresInput {
  span: Span
  shop: Shop
  /** Refunds that are still to be carried out, in cents. */
  waiting: { count: number; amount: Cents }
}

/** The figures of what counts in some time. */
export function figuresIn(
  { orders, sales, refunds }: Entries,
  { span, shop, waiting }: FiguresInput,
): DeskFigures {
  const all = [...sales, ...refunds]
  const used = new Set(all.map(({ sale }) => sale.order_type))
  const providers = shop.catalogue(shop.defaultLang).providers
  const payments = inOrder(
    providers.map(({ id }) => String(id)),
    new Set(all.map(({ sale }) => sale.payment_id)),
  )
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    sales: sumOf(sales),
    refunds: sumOf(refunds),
    open: sales.filter(({ sale }) => OPEN.includes(sale.state)).length,
    declined: orders.filter(({ state }) => isDeclined(state)).length,
    waiting: { count: waiting.count, amount: fromCents(waiting.amount) },
    byType: orderTypes
      .filter(type => used.has(type))
      .map(orderType => ({ orderType, ...both('order_type', orderType) })),
    byPayment: payments.map(id => {
      const own = all.filter(({ sale }) => sale.payment_id === id)
      const known = providers.find(provider => String(provider.id) === id)
      const payment = known?.name ?? own[0]?.sale.payment_name ?? ''
      return { payment, online: own.some(({ sale }) => sale.paid_at !== null), ...both('payment_id', id) }
    }),
    taxes: taxesOf(sales, refunds),
  }

  function both(column: 'order_type' | 'payment_id', value: string) {
    const own = (entries: Entry[]) => sumOf(entries.filter(({ sale }) => sale[column] === value))
    return { sales: own(sales), refunds: own(refunds) }
  }
}

/** The used values, the known ones first. */
const inOrder = (known: readonly string[], used: Set<string>): string[] => [
  ...known.filter(value => used.has(value)),
  ...[...used].filter(value => !known.includes(value)).sort(),
]

/** What some entries come to; tips are no revenue. */
export function sumOf(entries: Entry[]): Sum {
  const parts = entries.flatMap(entry => entry.parts)
  const tips = grossOf(parts.filter(({ kind }) => kind === 'tip'))
  return { count: entries.length, revenue: fromCents(grossOf(parts) - tips), tips: fromCents(tips) }
}

/** The taxes by rate: of what was sold, of what was refunded, and of the difference. */
function taxesOf(sales: Entry[], refunds: Entry[]): DeskFigures['taxes'] {
  const sold = sales.flatMap(({ parts }) => parts)
  const refunded = refunds.flatMap(({ parts }) => parts)
  const names = new Set([...sold, ...refunded].filter(({ kind }) => kind !== 'tip').map(({ name }) => name))
  const sumFor = (parts: MoneyPart[], name: string) => {
    const own = parts.filter(part => part.kind !== 'tip' && part.name === name)
    return { gross: grossOf(own), tax: own.reduce((sum, { vat }) => sum + vat, 0) }
  }
  return [...names]
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b))
    .map(name => {
      const [plus, minus] = [sumFor(sold, name), sumFor(refunded, name)]
      const left = { gross: plus.gross - minus.gross, tax: plus.tax - minus.tax }
      return { name, sold: taxSum(plus), refunded: taxSum(minus), left: taxSum(left) }
    })
}

const taxSum = ({ gross, tax }: { gross: Cents; tax: Cents }) => ({
  gross: fromCents(gross),
  net: fromCents(gross - tax),
  tax: fromCents(tax),
})
