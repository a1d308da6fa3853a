import type { DeskReport } from '#contract/desk/report.ts'
import { figureLines } from './today-lines.ts'

type Amount = (amount: number) => string

/** The figures of a period as the command line prints them. */
export function reportLines(
  { period, figures, parts, dishes, before, earlier }: DeskReport,
  price: Amount,
): string[] {
  const amounts: [string, number][] = [
    ['Goods', parts.goods],
    ['Deposits', parts.deposits],
    ['Delivery fees', parts.delivery],
    ['Discounts', -parts.discounts],
    ['Added taxes', parts.taxes],
    ['Tips', parts.tips],
    ['Total', parts.total],
  ]
  const { sales, refunds } = earlier
  return [
    `${period.name}: business days from ${period.from} to ${period.to}`,
    ...figureLines(figures, price),
    'What the orders consist of',
    ...amounts.filter(([, amount]) => amount !== 0).map(([name, amount]) => `    ${name}: ${price(amount)}`),
    'Dishes',
    ...dishes.flatMap(({ name, qty, revenue, sizes }) => [
      `    ${qty} × ${name}: ${price(revenue)}`,
      ...sizes.map(size => `        ${size.qty} × ${size.name}: ${price(size.revenue)}`),
    ]),
    `${before.name}${earlier.whole ? '' : ', up to the same time'}: ${sales.count} orders, ${price(sales.revenue - refunds.revenue)} less refunds`,
    'This is neither a cash book nor a till receipt: cash is recorded in the till.',
  ]
}
