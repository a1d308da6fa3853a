import type { DeskToday } from '#contract/desk/today.ts'

type Amount = (amount: number) => string
type Time = (time: string) => string

/** The figures of a day as the command line prints them. */
export function todayLines(
  { date, from, to, sales, refunds, waiting, ...day }: DeskToday,
  price: Amount,
  at: Time,
): string[] {
  const sums = ({ count, revenue, tips }: DeskToday['sales']): string =>
    `${count} for ${price(revenue)}${tips === 0 ? '' : `, tips ${price(tips)}`}`
  const row = (name: string, own: Pick<DeskToday, 'sales' | 'refunds'>): string =>
    `    ${name}: ${sums(own.sales)}${own.refunds.count === 0 ? '' : `; refunded ${sums(own.refunds)}`}`
  return [
    `${date}, from ${at(from)} to ${at(to)}`,
    `Orders: ${sums(sales)}; ${day.open} still open, ${day.declined} rejected or cancelled`,
    ...day.byType.map(each => row(each.orderType, each)),
    'By payment',
    ...day.byPayment.map(each =>
      row(`${each.payment || 'nothing to pay'}${each.online ? ' (online)' : ''}`, each),
    ),
    `Refunds: ${sums(refunds)}`,
    ...(waiting.count === 0
      ? []
      : [`    ${waiting.count} for ${price(waiting.amount)} still to be carried out, not counted`]),
    'Taxes, less refunds',
    ...day.taxes.map(
      ({ name, left }) =>
        `    ${name || '0 %'}: ${price(left.gross)} gross, ${price(left.net)} net, ${price(left.tax)} tax`,
    ),
    'This is no cash book and no till receipt: cash is recorded in the till.',
  ]
}
