import { neighbour, type Period } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import type { BusinessClock, Span } from '#contract/hours/business-day.ts'
import { type Cents, fromCents } from '#contract/money.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bookOf } from './books/book.ts'
import { sumsIn } from './books/made.ts'
import { refundsWaiting } from './books/sales.ts'
import { type MoneySum, type Sums, together } from './books/sums.ts'
import { checkBatch } from './datev/batch.ts'
import { checkAccounts } from './datev/bookings.ts'
import { DatevProblem } from './datev/problem.ts'
import { datevSettingsOf } from './datev/settings.ts'
import { dishesOf } from './dishes.ts'
import { figuresIn, sumOf } from './figures.ts'
import { daysOf, spanOf } from './span.ts'

interface ReportInput {
  period: Period
  shop: Shop
  now: Date
}

/** The figures of some business days, beside those of as many before. */
export async function reportOf(db: Database, { period, shop, now }: ReportInput): Promise<DeskReport> {
  const clock = shop.business
  const before = neighbour(period, 'before')
  const span = spanOf(period, clock)
  const sums = await bookOf(db, daysOf(period, clock), { clock, now, dishes: true })
  const passed = passedOf(before, { span, now, clock })
  const earlier = await earlierSums(db, before, { passed, clock, now })
  return {
    period,
    before,
    after: neighbour(period, 'after'),
    figures: figuresIn(sums, { span, shop, waiting: await refundsWaiting(db) }),
    parts: partsIn(sums.money),
    dishes: dishesOf(sums.dishes),
    earlier: {
      sales: sumOf(earlier.money, 'sale'),
      refunds: sumOf(earlier.money, 'refund'),
      whole: passed.to >= spanOf(before, clock).to,
    },
    datevProblem: datevProblemIn(sums, { period, shop }),
  }
}

/** The sums of what has passed of a period: of whole days, and of the beginning of one. */
async function earlierSums(
  db: Database,
  before: Period,
  { passed, clock, now }: { passed: Span; clock: BusinessClock; now: Date },
): Promise<Sums> {
  const days = daysOf(before, clock)
  const whole = days.filter(day => day.to <= passed.to)
  const book = await bookOf(db, whole, { clock, now, dishes: false })
  const begun = days[whole.length]
  if (!begun || begun.from >= passed.to) return book
  return together([book, await sumsIn(db, { from: begun.from, to: passed.to }, { dishes: false })])
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

function partsIn(money: MoneySum[]): DeskReport['parts'] {
  const sales = money.filter(({ kind }) => kind === 'sale')
  const sum = (field: 'goods' | 'deposit' | 'delivery' | 'discount' | 'tax' | 'tips' | 'gross'): number =>
    fromCents(sales.reduce((all: Cents, sale) => all + sale[field], 0))
  return {
    goods: sum('goods'),
    deposits: sum('deposit'),
    delivery: sum('delivery'),
    discounts: sum('discount'),
    taxes: sum('tax'),
    tips: sum('tips'),
    total: sum('gross'),
  }
}

function datevProblemIn(
  { taxes }: Sums,
  { period, shop }: Pick<ReportInput, 'period' | 'shop'>,
): DeskReport['datevProblem'] {
  const settings = datevSettingsOf(shop.rows)
  try {
    checkBatch(settings, period)
    checkAccounts(taxes, settings)
    return undefined
  } catch (error) {
    if (error instanceof DatevProblem) return error.obstacle
    throw error
  }
}
