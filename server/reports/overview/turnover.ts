import type { Turnover } from '#contract/desk/overview.ts'
import { type Cents, fromCents } from '#contract/money.ts'
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

const revenue = (sum: Cents, { gross, tips }: MoneySum): Cents => sum + gross - tips
