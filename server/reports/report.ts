import { neighbour, type Period } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import type { BusinessClock, Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/money.ts'
import type { Reader } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type Deposits, depositsIn } from './books/deposits.ts'
import { type Entries, entriesOf } from './books/entries.ts'
import { refundsWaiting, type Sale } from './books/sales.ts'
import { checkBatch } from './datev/batch.ts'
import { bookingsOf } from './datev/bookings.ts'
import { DatevProblem } from './datev/problem.ts'
import { datevSettingsOf } from './datev/settings.ts'
import { dishesIn } from './dishes.ts'
import { figuresIn, sumOf } from './figures.ts'
import { spanOf } from './span.ts'

interface ReportInput {
  period: Period
  shop: Shop
  now: Date
}

/** The figures of some business days, beside those of as many before. */
export async function reportOf(reader: Reader, { period, shop, now }: ReportInput): Promise<DeskReport> {
  const before = neighbour(period, 'before')
  const span = spanOf(period, shop.business)
  const entries = await entriesOf(reader, span)
  const sales = entries.sales.map(({ sale }) => sale)
  const passed = passedOf(before, { span, now, clock: shop.business })
  const earlier = await entriesOf(reader, passed)
  return {
    period,
    before,
    after: neighbour(period, 'after'),
    figures: figuresIn(entries, { span, shop, waiting: await refundsWaiting(reader) }),
    parts: partsIn(sales),
    dishes: await dishesIn(reader, span, sales),
    earlier: {
      sales: sumOf(earlier.sales),
      refunds: sumOf(earlier.refunds),
      whole: passed.to >= spanOf(before, shop.business).to,
    },
    datevProblem: datevProblemIn(entries, await depositsIn(reader, span), { period, shop }),
  }
}

/** As much of the period before as has passed of this one. */
function passedOf(
  before: Period,
  { span, now, clock }: { span: Span; now: Date; clock: BusinessClock },
): Span {
  const { from, to } = spanOf(before, clock)
  if (now < span.from || now >= span.to) return { from, to }
  const until = from.getTime() + now.getTime() - span.from.getTime()
  return { from, to: new Date(Math.min(until, to.getTime())) }
}

function partsIn(sales: Sale[]): DeskReport['parts'] {
  const sum = (field: 'price' | 'deposit' | 'delivery' | 'discount' | 'tax' | 'tip' | 'total'): number =>
    fromCents(sales.reduce((all: Cents, sale) => all + sale[field], 0))
  return {
    goods: sum('price'),
    deposits: sum('deposit'),
    delivery: sum('delivery'),
    discounts: sum('discount'),
    taxes: sum('tax'),
    tips: sum('tip'),
    total: sum('total'),
  }
}

function datevProblemIn(
  { sales, refunds }: Entries,
  deposits: Deposits,
  { period, shop }: Pick<ReportInput, 'period' | 'shop'>,
): DeskReport['datevProblem'] {
  const settings = datevSettingsOf(shop.rows)
  try {
    checkBatch(settings, period)
    bookingsOf([...sales, ...refunds], deposits, settings)
    return undefined
  } catch (error) {
    if (error instanceof DatevProblem) return error.obstacle
    throw error
  }
}
