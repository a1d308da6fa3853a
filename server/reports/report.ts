import { neighbour, type Period } from '#contract/desk/period.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bookOf } from './books/book.ts'
import { refundsWaiting } from './books/sales.ts'
import type { MoneySum, Sums } from './books/sums.ts'
import { BY_HOUR, chartsOf } from './charts.ts'
import { checkBatch } from './datev/batch.ts'
import { checkAccounts } from './datev/bookings.ts'
import { DatevProblem } from './datev/problem.ts'
import { datevSettingsOf } from './datev/settings.ts'
import { dishesOf } from './dishes.ts'
import { passedOf, sumsOfPassed } from './earlier.ts'
import { figuresIn } from './figures.ts'
import { turnoverOf } from './overview/turnover.ts'
import { sourcesOf } from './sources.ts'
import { daysOf, spanOf } from './span.ts'

interface ReportInput {
  period: Period
  shop: Shop
  now: Date
}

/** The figures of some business days, beside those of as many before. */
export async function reportOf(db: Database, { period, shop, now }: ReportInput): Promise<DeskReport> {
  const { business: clock, features } = shop
  const { currency } = features
  const before = neighbour(period, 'before')
  const span = spanOf(period, clock)
  const sums = await bookOf(db, daysOf(period, clock), { clock, now, dishes: true })
  const passed = passedOf(before, span, { now, clock })
  const earlier = await sumsOfPassed(db, before, { passed, clock, now })
  return {
    period,
    before,
    after: neighbour(period, 'after'),
    figures: figuresIn(sums, { span, shop, waiting: await refundsWaiting(db) }),
    parts: partsIn(sums.money, currency),
    dishes: dishesOf(sums.dishes, currency),
    turnover: {
      now: turnoverOf(sums.money, currency),
      before: turnoverOf(earlier.money, currency),
      whole: passed.to >= spanOf(before, clock).to,
    },
    charts: await chartsOf(db, {
      period,
      shop,
      now,
      spans: { now: span, before: passed },
      money: { now: sums.money, before: earlier.money },
    }),
    ...(daysOf(period, clock).length <= BY_HOUR && { sources: await sourcesOf(db, span, currency) }),
    datevProblem: datevProblemIn(sums, { period, shop }),
  }
}

function partsIn(money: MoneySum[], currency: string): DeskReport['parts'] {
  const sales = money.filter(({ kind }) => kind === 'sale')
  const sum = (
    field: 'goods' | 'deposit' | 'delivery' | 'discount' | 'promoted' | 'tax' | 'tips' | 'gross',
  ): number =>
    fromCents(
      sales.reduce((all: Cents, sale) => all + sale[field], 0),
      currency,
    )
  return {
    goods: sum('goods'),
    deposits: sum('deposit'),
    delivery: sum('delivery'),
    discounts: sum('discount'),
    promotions: sum('promoted'),
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
    checkBatch(settings, period, shop.features.currency)
    checkAccounts(taxes, settings)
    return undefined
  } catch (error) {
    if (error instanceof DatevProblem) return error.obstacle
    throw error
  }
}
