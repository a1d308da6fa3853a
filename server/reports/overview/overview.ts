import type { DeskOverview } from '#contract/desk/overview.ts'
import { neighbour, type Period, periodOf, rangeOf } from '#contract/desk/period.ts'
import { businessDay, daysAfter } from '#contract/hours/business-day.ts'
import type { Database } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bookOf } from '../books/book.ts'
import { moneyByDay } from '../books/stored.ts'
import type { MoneySum } from '../books/sums.ts'
import { dishesOf } from '../dishes.ts'
import { passedOf, sumsOfPassed } from '../earlier.ts'
import { daysOf, spanOf } from '../span.ts'
import { guestsIn } from './guests.ts'
import { hoursOf } from './hours.ts'
import { turnoverOf, typesBeside } from './turnover.ts'

/** How many dishes are named, and how many days are looked at to tell which sell. */
const BEST = 10
const DAYS = 28

interface OverviewInput {
  shop: Shop
  now: Date
}

/** How the shop does: today and this week beside the last one, and what sells. */
export async function overviewOf(db: Database, { shop, now }: OverviewInput): Promise<DeskOverview> {
  const { business: clock, features } = shop
  const { currency } = features
  const day = periodOf('day', businessDay(now, clock).date)
  const week = periodOf('week', day.from)
  const today = await comparedSums(db, {
    period: day,
    before: periodOf('day', daysAfter(day.from, -7)),
    shop,
    now,
  })
  const thisWeek = await comparedSums(db, { period: week, before: neighbour(week, 'before'), shop, now })
  const { now: money, before: moneyBefore } = thisWeek
  return {
    today: {
      date: day.from,
      now: turnoverOf(today.now, currency),
      before: turnoverOf(today.before, currency),
    },
    week: { from: week.from, now: turnoverOf(money, currency), before: turnoverOf(moneyBefore, currency) },
    days: await daysBeside(db, { week, today: today.now, shop, now }),
    hours: await hoursOf(db, thisWeek.spans, clock),
    types: typesBeside(money, moneyBefore, currency),
    ...(await sellingOf(db, { shop, now, until: day.to })),
  }
}

/** The sums of a period so far, and of as much of an earlier one. */
async function comparedSums(
  db: Database,
  { period, before, shop, now }: OverviewInput & { period: Period; before: Period },
) {
  const clock = shop.business
  const span = spanOf(period, clock)
  const passed = passedOf(before, span, { now, clock })
  const sums = await bookOf(db, daysOf(period, clock), { clock, now, dishes: false })
  const earlier = await sumsOfPassed(db, before, { passed, clock, now })
  return { now: sums.money, before: earlier.money, spans: { now: span, before: passed } }
}

/** Each day of a week beside that of the week before; of days that are over from their sums, which are settled by then. */
async function daysBeside(
  db: Database,
  { week, today, shop, now }: OverviewInput & { week: Period; today: MoneySum[] },
): Promise<DeskOverview['days']> {
  const { currency } = shop.features
  const days = daysOf(week, shop.business)
  const before = daysOf(neighbour(week, 'before'), shop.business)
  await bookOf(db, before, { clock: shop.business, now, dishes: false })
  const over = [...before, ...days].filter(({ to }) => to <= now).map(({ date }) => date)
  const stored = await moneyByDay(db, over)
  return days.map(({ date, from, to }) => ({
    date,
    now: turnoverOf(from <= now && now < to ? today : (stored.get(date) ?? []), currency),
    before: turnoverOf(stored.get(daysAfter(date, -7)) ?? [], currency),
  }))
}

/** What sold in the last weeks, and to whom. */
async function sellingOf(
  db: Database,
  { shop, now, until }: OverviewInput & { until: string },
): Promise<Pick<DeskOverview, 'dishes' | 'guests'>> {
  const clock = shop.business
  const from = daysAfter(until, 1 - DAYS)
  const period = rangeOf(from, until)
  if (!period) throw new Error(`No period from ${from} to ${until}`)
  const { dishes } = await bookOf(db, daysOf(period, clock), { clock, now, dishes: true })
  const sold = new Set(dishes.map(({ dish }) => dish))
  const { categories, productsOf, menus } = shop.catalogue(shop.defaultLang)
  const offered = [
    ...categories
      .flatMap(({ id }) => productsOf(id))
      .map(({ id, name }) => ({ key: `product ${id}`, id, name })),
    ...menus.map(({ id, name }) => ({ key: `menu ${id}`, id, name })),
  ]
  return {
    dishes: {
      from,
      best: dishesOf(dishes, shop.features.currency)
        .slice(0, BEST)
        .map(({ name, qty, revenue }) => ({ name, qty, revenue })),
      unsold: offered.filter(({ key }) => !sold.has(key)).map(({ id, name }) => ({ id, name })),
    },
    guests: await guestsIn(db, spanOf(period, clock)),
  }
}
