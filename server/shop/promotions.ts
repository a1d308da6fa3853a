import * as z from 'zod/mini'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { fromCents, fromThousandths } from '#contract/kit/money.ts'
import { isOn } from '#contract/kit/on.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { Promotion } from '#contract/promotions/promotion.ts'
import type { Rows } from './rows/rows.ts'
import { settingIn } from './rows/settings.ts'
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
export const promotionsOf = (rows: Rows, read: ReadText, currency: string): Promotion[] =>
  rows.promotions
    .filter(({ active }) => active === 1)
    .map(row => ({
      ...promotionIn(row, currency),
      name: read(row.name),
      description: read(row.description),
    }))

/**
 * Those that need no code, as pages name them: with the order types for which they are given. Those that are not given for any are left
 * out.
 */
export const shownPromotions = (promotions: readonly Promotion[], rows: Rows): Promotion[] =>
  promotions.flatMap(promotion => {
    if (promotion.byCode) return []
    const types = typesAwayFromTable(promotion.id, rows)
    return types === undefined ? [promotion] : types.length > 0 ? [{ ...promotion, orderTypes: types }] : []
  })

/**
 * The order types that a promotion is for which depends on what its guest has had before; undefined for all others, and where there are
 * no tables. Nobody knows the guests at a table: they need neither name nor address, and whoever scans the code again has another session
 * (docs/decisions/2026-11-28-who-has-had-an-offer.md).
 */
export function typesAwayFromTable(
  id: string,
  { promotions, tables, settings }: Rows,
): OrderType[] | undefined {
  const row = promotions.find(each => each.id === id)
  if (!row || tables.length === 0 || (row.first_order === 0 && row.limit_customer === null)) return undefined
  return orderTypes.filter(type => {
    const { isAtTable, setting } = rulesOf(type)
    if (isAtTable) return false
    if (row.order_types.length > 0) return row.order_types.includes(type)
    return setting === undefined || isOn(settingIn(settings, setting))
  })
}
