import * as z from 'zod/mini'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { fromCents, fromThousandths } from '#contract/money.ts'
import { Promotion } from '#contract/promotions/promotion.ts'
import type { Rows } from './rows/rows.ts'
import type { ReadText } from './rows/text.ts'

type PromotionRow = Omit<Rows['promotions'][number], 'name' | 'description' | 'sort'>

/** A promotion as it is evaluated, without its texts. */
export const promotionIn = (row: PromotionRow, currency: string): Promotion =>
  z.parse(Promotion, {
    id: row.id,
    name: '',
    byCode: row.needs !== '',
    combines: row.combines === 1,
    action: row.action,
    percent: fromThousandths(row.percent),
    amount: fromCents(row.amount, currency),
    buy: row.buy,
    get: row.get,
    dishes: row.dishes,
    categories: row.categories,
    fromValue: fromCents(row.from_value, currency),
    orderTypes: row.order_types,
    from: row.since || undefined,
    until: row.until || undefined,
    times: readWeeklyTimes(row.times),
    withDishes: row.with_dishes,
    withCategories: row.with_categories,
    withQuantity: row.with_quantity,
    firstOrder: row.first_order === 1,
    afterOrders: row.after_orders,
    branches: row.branches,
    areas: row.areas,
  })

/** The promotions that are switched on, in their sequence. */
export const promotionsOf = (
  { promotions }: Pick<Rows, 'promotions'>,
  read: ReadText,
  currency: string,
): Promotion[] =>
  promotions
    .filter(({ active }) => active === 1)
    .map(row => ({
      ...promotionIn(row, currency),
      name: read(row.name),
      description: read(row.description),
    }))
