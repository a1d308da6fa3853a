import type { ColumnUse } from '#contract/desk/columns.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { namedCurrency } from '../currency.ts'
import type { BroughtDish, BroughtMenu, BroughtSize } from '../menu.ts'
import type { Extras } from './extra-groups.ts'
import { extrasIn } from './extras.ts'
import { isPrice, pricesIn, sizesIn } from './prices.ts'
import { cellName, type SheetRow } from './rows.ts'

interface Place {
  menu: BroughtMenu
  extras: Extras
  /** The headers of the columns, which may name the currency of their prices. */
  names: string[]
  /** The sizes of price columns that a heading among the dishes has named. */
  sizes: ReadonlyMap<number, string>
}

const INSTEAD = new Set<ColumnUse>(['delivery', 'takeaway', 'table'])

/** The day of a date: a spreadsheet makes one of 8.5. */
const DATE =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{2,4}|\d{1,2}\.? ?(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)\w*\.?(?: \d{2,4})?)$/i

/** Reads the prices of a row into its dish, with what it costs for order types and its deposit. */
export function readPrices(
  { menu, extras, names, sizes }: Place,
  dish: BroughtDish,
  { prices, others, line }: SheetRow,
): void {
  const doubt = (at: number, cell: string, why: string): void => {
    menu.doubts.push({ where: dish.name, cell, at: cellName(at, line), why })
  }
  const written = new Map<string, BroughtSize>()
  for (const { at, cell, size } of prices) {
    const name = sizes.get(at) ?? size
    const place = cellName(at, line)
    if (DATE.test(cell)) {
      dish.sizes.push({
        ...{ name, price: cell, at: place },
        doubt: { why: 'is a date, which a spreadsheet has made of a price' },
      })
      continue
    }
    const beside = extrasIn(cell)
    const read = sizesIn(beside.rest, name, place)
    const currency = namedCurrency(names[at] ?? '')
    for (const each of read.sizes) {
      const priced = currency === undefined ? each : { currency, cell, ...each }
      dish.sizes.push(priced)
      written.set(each.name, priced)
    }
    if (read.note !== undefined) doubt(at, cell, read.note)
    for (const extra of beside.extras) extras.add(extra, dish)
  }
  doubtCheap(dish)
  for (const { at, use, cell, size } of others) {
    if (use !== 'deposit' && !INSTEAD.has(use)) continue
    const [first, ...more] = pricesIn(cell, size).sizes
    if (!first) continue
    // With the currency of its cell, by which a price in another one is left out.
    const price = [first.price, namedCurrency(cell) ?? namedCurrency(names[at] ?? '')]
      .filter(Boolean)
      .join(' ')
    // What is said without a size holds for all of them.
    const those = size === '' ? dish.sizes : [written.get(size)].flatMap(each => each ?? [])
    if (more.length > 0 || those.length === 0 || !isPrice(cell)) {
      doubt(at, cell, 'belongs to no size with a price, or is not one price; it is left out')
      continue
    }
    for (const each of those)
      if (use === 'deposit') each.deposit = price
      else each.instead = { ...each.instead, [use as OrderType]: price }
  }
}

/** A size for less than half of the dearest is doubtful: a column may have been something else. */
function doubtCheap({ sizes }: BroughtDish): void {
  const amounts = sizes.map(size => ({ size, amount: Number(size.price.replace(',', '.')) }))
  const dearest = Math.max(...amounts.flatMap(({ amount }) => (Number.isNaN(amount) ? [] : amount)))
  for (const { size, amount } of amounts)
    if (amount > 0 && amount * 2 < dearest && !/\d\s*(?:l|ml|cl)\b/i.test(size.name))
      size.doubt ??= { why: 'costs less than half of the dearest size' }
}
