import type { DeskFigures, Sum } from '#contract/desk/today.ts'
import type { Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import type { Reader } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { sumsIn } from './books/made.ts'
import { refundsWaiting } from './books/sales.ts'
import type { MoneySum, Sums, TaxSum } from './books/sums.ts'

/** The figures of a short time such as a day, from its orders and refunds. */
export const figuresOf = async (reader: Reader, span: Span, shop: Shop): Promise<DeskFigures> =>
  figuresIn(await sumsIn(reader, span, { dishes: false }), {
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
  { open, declined, money, taxes }: Sums,
  { span, shop, waiting }: FiguresInput,
): DeskFigures {
  const { currency } = shop.features
  const both = (some: MoneySum[]) => ({
    sales: sumOf(some, 'sale', currency),
    refunds: sumOf(some, 'refund', currency),
  })
  const used = new Set(money.map(({ order_type }) => order_type))
  const providers = shop.catalogue(shop.defaultLang).providers
  const payments = inOrder(
    providers.map(({ id }) => String(id)),
    new Set(money.map(({ payment_id }) => payment_id)),
  )
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    ...both(money),
    open,
    declined,
    waiting: { count: waiting.count, amount: fromCents(waiting.amount, currency) },
    byType: orderTypes
      .filter(type => used.has(type))
      .map(orderType => ({ orderType, ...both(money.filter(({ order_type }) => order_type === orderType)) })),
    byPayment: payments.map(id => {
      const own = money.filter(({ payment_id }) => payment_id === id)
      const known = providers.find(provider => String(provider.id) === id)
      const first = own.find(({ kind }) => kind === 'sale') ?? own[0]
      const payment = known?.name ?? first?.payment_name ?? ''
      return { payment, online: own.some(({ online }) => online === 1), ...both(own) }
    }),
    taxes: taxesOf(taxes, currency),
  }
}

/** The used values, the known ones first. */
const inOrder = (known: readonly string[], used: Set<string>): string[] => [
  ...known.filter(value => used.has(value)),
  ...[...used].filter(value => !known.includes(value)).sort(),
]

/** What sales or refunds come to; tips are no revenue. */
function sumOf(money: MoneySum[], kind: MoneySum['kind'], currency: string): Sum {
  const own = money.filter(each => each.kind === kind)
  const sum = (field: 'count' | 'gross' | 'tips') => own.reduce((all, each) => all + each[field], 0)
  const tips = sum('tips')
  const revenue = fromCents(sum('gross') - tips, currency)
  return { count: sum('count'), revenue, tips: fromCents(tips, currency) }
}

/** The taxes by rate: of what was sold, of what was refunded, and of the difference. */
function taxesOf(taxes: TaxSum[], currency: string): DeskFigures['taxes'] {
  const taxSum = ({ gross, tax }: { gross: Cents; tax: Cents }) => ({
    gross: fromCents(gross, currency),
    net: fromCents(gross - tax, currency),
    tax: fromCents(tax, currency),
  })
  const sumFor = (kind: TaxSum['kind'], name: string) => {
    const own = taxes.filter(each => each.kind === kind && each.name === name)
    return {
      gross: own.reduce((sum, { gross }) => sum + gross, 0),
      tax: own.reduce((sum, { vat }) => sum + vat, 0),
    }
  }
  return [...new Set(taxes.map(({ name }) => name))]
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b))
    .map(name => {
      const [plus, minus] = [sumFor('sale', name), sumFor('refund', name)]
      const left = { gross: plus.gross - minus.gross, tax: plus.tax - minus.tax }
      return { name, sold: taxSum(plus), refunded: taxSum(minus), left: taxSum(left) }
    })
}
