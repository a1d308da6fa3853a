import type { DeskFigures, DeskToday, Sum } from '#contract/desk/today.ts'

type Amount = (amount: number) => string
type Time = (time: string) => string

/** The figures of a day as the command line prints them. */
export const todayLines = (today: DeskToday, price: Amount, at: Time): string[] => [
  `${today.date}, from ${at(today.from)} to ${at(today.to)}`,
  ...figureLines(today, price),
  'This is neither a cash book nor a till receipt: cash is recorded in the till.',
]

/** The figures of some time. */
export function figureLines({ sales, refunds, waiting, ...figures }: DeskFigures, price: Amount): string[] {
  const sums = ({ count, revenue, tips }: Sum): string =>
    `${count} for ${price(revenue)}${tips === 0 ? '' : `, tips ${price(tips)}`}`
  const row = (name: string, own: Pick<DeskFigures, 'sales' | 'refunds'>): string =>
    `    ${name}: ${sums(own.sales)}${own.refunds.count === 0 ? '' : `; refunded ${sums(own.refunds)}`}`
  return [
    `Orders: ${sums(sales)}; ${figures.open} still open, ${figures.declined} rejected or cancelled`,
    ...figures.byType.map(each => row(each.orderType, each)),
    'By payment',
    ...figures.byPayment.map(each =>
      row(`${each.payment || 'nothing to pay'}${each.online ? ' (online)' : ''}`, each),
    ),
    `Refunds: ${sums(refunds)}`,
    ...(waiting.count === 0
      ? []
      : [`    ${waiting.count} for ${price(waiting.amount)} still to be carried out, not counted`]),
    'Taxes, less refunds',
    ...figures.taxes.map(
      ({ name, left }) =>
        `    ${name || '0 %'}: ${price(left.gross)} gross, ${price(left.net)} net, ${price(left.tax)} tax`,
    ),
  ]
}
