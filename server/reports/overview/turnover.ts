import type { DeskOverview, Turnover } from '#contract/desk/overview.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import type { MoneySum } from '../books/sums.ts'

/** Orders and revenue in some sums: without tips, less what was refunded. */
export function turnoverOf(money: MoneySum[], currency: string): Turnover {
  const sales = money.filter(({ kind }) => kind === 'sale')
  const orders = sales.reduce((count, sale) => count + sale.count, 0)
  const sold = sales.reduce(revenue, 0)
  const refunded = money.filter(({ kind }) => kind === 'refund').reduce(revenue, 0)
  const mean = orders === 0 ? 0 : Math.round(sold / orders)
  return { orders, revenue: fromCents(sold - refunded, currency), mean: fromCents(mean, currency) }
}

/** What orders of each type brought, beside another time; types that nobody used are left out. */
export function typesBeside(now: MoneySum[], before: MoneySum[], currency: string): DeskOverview['types'] {
  const ofType = (money: MoneySum[], type: string) => money.filter(({ order_type }) => order_type === type)
  const used = new Set([...now, ...before].map(({ order_type }) => order_type))
  return orderTypes
    .filter(type => used.has(type))
    .map(type => ({
      orderType: type,
      now: turnoverOf(ofType(now, type), currency),
      before: turnoverOf(ofType(before, type), currency),
    }))
}

const revenue = (sum: Cents, { gross, tips }: MoneySum): Cents => sum + gross - tips
