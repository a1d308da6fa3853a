import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { DeskReport } from '#contract/desk/report.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { interpolate } from '#contract/texts/interpolate.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { grossOf } from '#server/orders/refund-parts.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { Entries, Entry } from './books/entries.ts'
import { type Cell, dayIn, timeIn } from './csv.ts'

interface TableInput {
  lang: DeskLanguage
  timeZone: string
  /** The business day of a moment, such as 2026-11-20. */
  dateOf: (at: string) => string
}

/** All orders and refunds in the order in which they count. */
const inTime = ({ sales, refunds }: Entries): Entry[] =>
  [...sales, ...refunds].toSorted((a, b) => a.at.localeCompare(b.at) || a.kind.localeCompare(b.kind) * -1)

/** A row for each order and each refund. A refund is less than 0, so a column adds up to what is left. */
export function ordersTable(entries: Entries, input: TableInput): Cell[][] {
  const { columns } = textsIn(input.lang).report
  const head = [
    ...headOf(input),
    ...[columns.goods, columns.deposit, columns.delivery, columns.discount, columns.tax],
    ...[columns.tip, columns.total],
  ]
  const rows = inTime(entries).map(entry => {
    const { kind, sale, parts } = entry
    const sign = signOf(entry)
    const tip = grossOf(parts.filter(part => part.kind === 'tip'))
    const { price, deposit, delivery, discount, tax } = sale
    const own = kind === 'sale' ? [price, deposit, delivery, -discount, tax] : []
    const cells = Array.from({ length: 5 }, (_, index) => amount(own[index]))
    return [...cellsOf(entry, input), ...cells, amount(sign * tip), amount(sign * grossOf(parts))]
  })
  return [head, ...rows]
}

/** A row for each VAT rate in an order or a refund, and one for a tip. */
export function vatTable(entries: Entries, input: TableInput): Cell[][] {
  const { columns } = textsIn(input.lang).report
  const head = [...headOf(input), columns.rate, columns.gross, columns.net, columns.vat]
  const rows = inTime(entries).flatMap(entry =>
    entry.parts.map(part => {
      const sign = signOf(entry)
      const { gross, vat } = part
      const amounts = [gross, gross - vat, vat].map(cents => amount(sign * cents))
      return [...cellsOf(entry, input), rateOf(part, input), ...amounts]
    }),
  )
  return [head, ...rows]
}

/** A row for each dish and size. */
export function dishesTable(dishes: DeskReport['dishes'], lang: DeskLanguage): Cell[][] {
  const { columns } = textsIn(lang).report
  const rows = dishes.flatMap(({ sizes, ...dish }) =>
    (sizes.length > 0 ? sizes.map(size => ({ ...size, size: size.name })) : [{ ...dish, size: '' }]).map(
      ({ size, qty, revenue }): Cell[] => [dish.name, size, { count: qty }, amount(toCents(revenue))],
    ),
  )
  return [[columns.dish, columns.size, columns.qty, columns.goods], ...rows]
}

const amount = (cents: Cents | undefined): Cell => (cents === undefined ? undefined : { cents })
const signOf = ({ kind }: Entry): number => (kind === 'sale' ? 1 : -1)

function headOf({ lang }: TableInput): string[] {
  const { columns } = textsIn(lang).report
  const { day, time, kind, code, state, orderType, payment, online } = columns
  return [day, time, kind, code, state, orderType, payment, online]
}

function cellsOf({ kind, at, sale }: Entry, { lang, timeZone, dateOf }: TableInput): Cell[] {
  const { report, states, orderTypes } = textsIn(lang)
  return [
    ...[dayIn(dateOf(at), lang), timeIn(at, timeZone), report.kinds[kind], sale.code, states[sale.state]],
    ...[orderTypes[sale.order_type], sale.payment_name, sale.paid_at === null ? report.no : report.yes],
  ]
}

function rateOf({ kind, name }: MoneyPart, { lang }: TableInput): string {
  const { report } = textsIn(lang)
  if (kind === 'tip') return report.columns.tip
  return kind === 'tax' ? interpolate(report.added, { name }) : name || '0 %'
}
