import type { DriverFigure } from '#contract/desk/drivers.ts'
import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { type Cents, decimalsOf, inMainUnit } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { grossOf } from '#server/orders/refund-parts.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { Entries, Entry } from './books/entries.ts'
import { type Cell, dayIn, timeIn } from './csv.ts'

interface TableInput {
  lang: DeskLanguage
  timeZone: string
  currency: string
  /** What a file calls the payment method of an order. */
  methodName: (sale: Entry['sale']) => string
}

/** A table of orders and refunds, which is written day by day. */
export interface EntryRows {
  head: (lang: DeskLanguage) => string[]
  /** The rows of a business day, such as 2026-11-20. */
  rowsOn: (date: string, entries: Entries, input: TableInput) => Cell[][]
}

/** All orders and refunds in the order in which they count. */
const inTime = ({ sales, refunds }: Entries): Entry[] =>
  [...sales, ...refunds].toSorted((a, b) => a.at.localeCompare(b.at) || a.kind.localeCompare(b.kind) * -1)

/** A row for each order and each refund. A refund is less than 0, so a column adds up to what is left. */
export const ordersTable: EntryRows = {
  head(lang) {
    const { goods, deposit, delivery, discount, promotions, tax, tip, total } = textsIn(lang).report.columns
    return [...headOf(lang), goods, deposit, delivery, discount, promotions, tax, tip, total]
  },
  rowsOn(date, entries, input) {
    const amount = amountIn(input.currency)
    return inTime(entries).map(entry => {
      const { kind, sale, parts } = entry
      const sign = signOf(entry)
      const tip = grossOf(parts.filter(part => part.kind === 'tip'))
      const { price, deposit, delivery, discount, promoted, tax } = sale
      const own = kind === 'sale' ? [price, deposit, delivery, -discount, -promoted, tax] : []
      const cells = Array.from({ length: 6 }, (_, index) => amount(own[index]))
      return [...cellsOf(date, entry, input), ...cells, amount(sign * tip), amount(sign * grossOf(parts))]
    })
  },
}

/** A row for each VAT rate in an order or a refund, and one for a tip. */
export const vatTable: EntryRows = {
  head(lang) {
    const { rate, gross, net, vat } = textsIn(lang).report.columns
    return [...headOf(lang), rate, gross, net, vat]
  },
  rowsOn(date, entries, input) {
    const amount = amountIn(input.currency)
    return inTime(entries).flatMap(entry =>
      entry.parts.map(part => {
        const sign = signOf(entry)
        const { gross, vat } = part
        const amounts = [gross, gross - vat, vat].map(cents => amount(sign * cents))
        return [...cellsOf(date, entry, input), rateOf(part, input), ...amounts]
      }),
    )
  },
}

/** A row for each dish and size. */
export function dishesTable(
  dishes: DeskReport['dishes'],
  { lang, currency }: Pick<TableInput, 'lang' | 'currency'>,
): Cell[][] {
  const { columns } = textsIn(lang).report
  const rows = dishes.flatMap(({ sizes, ...dish }) =>
    (sizes.length > 0 ? sizes.map(size => ({ ...size, size: size.name })) : [{ ...dish, size: '' }]).map(
      ({ size, qty, revenue }): Cell[] => [
        dish.name,
        size,
        { count: qty },
        { amount: revenue.toFixed(decimalsOf(currency)) },
      ],
    ),
  )
  return [[columns.dish, columns.size, columns.qty, columns.goods], ...rows]
}

/** A row for each driver. */
export function driversTable(drivers: DriverFigure[], lang: DeskLanguage): Cell[][] {
  const { columns } = textsIn(lang).report
  return [
    [columns.driver, columns.delivered, columns.notThere, columns.minutes],
    ...drivers.map(({ name, orders, notThere, minutes }): Cell[] => [
      name,
      { count: orders },
      { count: notThere },
      { count: minutes },
    ]),
  ]
}

const amountIn =
  (currency: string) =>
  (cents: Cents | undefined): Cell =>
    cents === undefined ? undefined : { amount: inMainUnit(cents, currency) }
const signOf = ({ kind }: Entry): number => (kind === 'sale' ? 1 : -1)

function headOf(lang: DeskLanguage): string[] {
  const { columns } = textsIn(lang).report
  const { day, time, kind, code, state, orderType, payment, online } = columns
  return [day, time, kind, code, state, orderType, payment, online]
}

function cellsOf(
  date: string,
  { kind, at, sale, edit }: Entry,
  { lang, timeZone, methodName }: TableInput,
): Cell[] {
  const { report, deskStates, orderTypes } = textsIn(lang)
  return [
    ...[
      dayIn(date, lang),
      timeIn(at, timeZone),
      report.kinds[edit ? 'edit' : kind],
      sale.code,
      deskStates[sale.state],
    ],
    ...[orderTypes[sale.order_type], methodName(sale), sale.paid_at === null ? report.no : report.yes],
  ]
}

function rateOf({ kind, name }: MoneyPart, { lang }: TableInput): string {
  const { report } = textsIn(lang)
  if (kind === 'tip') return report.columns.tip
  return kind === 'tax' ? interpolate(report.added, { name }) : name || '0 %'
}
