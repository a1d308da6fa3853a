import type { BookDishRow, BookMoneyRow, BookTaxRow } from '#server/db/book-tables.ts'
import { depositIn } from '#server/orders/booked.ts'
import { housePayment } from '#server/orders/payment-name.ts'
import { grossOf } from '#server/orders/refund-parts.ts'
import { OPEN } from '#server/orders/states.ts'
import type { Deposits } from './deposits.ts'
import { type Entries, type Entry, isDeclined } from './entries.ts'

export type MoneySum = Omit<BookMoneyRow, 'day' | 'position'>
export type TaxSum = Omit<BookTaxRow, 'day' | 'position'>
export type SoldDish = Omit<BookDishRow, 'day' | 'position'>

/** What the orders and refunds of some time come to: figures are made of nothing else. */
export interface Sums {
  /** How many sales still need somebody. */
  open: number
  /** How many orders were declined, whether they had been paid or not. */
  declined: number
  money: MoneySum[]
  taxes: TaxSum[]
  dishes: SoldDish[]
}

/** What rows are told apart by, and what is added up. */
export const MONEY = {
  keys: ['kind', 'order_type', 'payment_id', 'payment_name', 'online'],
  amounts: ['count', 'gross', 'tips', 'goods', 'deposit', 'delivery', 'discount', 'promoted', 'tax'],
} as const satisfies Columns<MoneySum>
export const TAXES = {
  keys: ['kind', 'online', 'part', 'name'],
  amounts: ['gross', 'vat', 'deposit'],
} as const satisfies Columns<TaxSum>
export const DISHES = {
  keys: ['dish', 'size'],
  amounts: ['qty', 'cents'],
  latest: true,
} as const satisfies Columns<SoldDish>

interface Columns<Row> {
  keys: readonly (keyof Row & string)[]
  amounts: readonly (keyof Row & string)[]
  /** Whether rows are in the order in which they came up last, and not first. */
  latest?: true
}

/** The sums of some entries; `dishes` are those of their orders. */
export function sumsOf({ orders, sales, refunds }: Entries, deposits: Deposits, dishes: SoldDish[]): Sums {
  const entries = [...sales, ...refunds]
  return {
    open: sales.filter(({ sale, edit }) => !edit && OPEN.includes(sale.state)).length,
    declined: orders.filter(({ state }) => isDeclined(state)).length,
    money: addedUp(entries.map(moneyIn), MONEY),
    taxes: addedUp(
      entries.flatMap(entry => taxesIn(entry, deposits)),
      TAXES,
    ),
    dishes: addedUp(dishes, DISHES),
  }
}

/** The sums of several times as those of one; a dish has its last name. */
export const together = (all: Sums[]): Sums => ({
  open: all.reduce((sum, { open }) => sum + open, 0),
  declined: all.reduce((sum, { declined }) => sum + declined, 0),
  money: addedUp(
    all.flatMap(({ money }) => money),
    MONEY,
  ),
  taxes: addedUp(
    all.flatMap(({ taxes }) => taxes),
    TAXES,
  ),
  dishes: addedUp(
    all.flatMap(({ dishes }) => dishes),
    DISHES,
  ),
})

/** One row for all that have the same keys, which is like the last of them in everything else. */
function addedUp<Row extends object>(rows: Row[], { keys, amounts, latest }: Columns<Row>): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify(keys.map(name => row[name]))
    const before = found.get(key)
    const sums = amounts.map(name => [name, Number(before?.[name] ?? 0) + Number(row[name])])
    if (latest) found.delete(key)
    found.set(key, { ...row, ...Object.fromEntries(sums) })
  }
  return [...found.values()]
}

function moneyIn({ kind, sale, parts, edit }: Entry): MoneySum {
  const { order_type, payment_id, paid_at } = sale
  const { price: goods, deposit, delivery, discount, promoted, tax } = sale
  const own = { goods, deposit, delivery, discount, promoted, tax }
  return {
    ...{ kind, order_type, payment_id, payment_name: housePayment(sale), online: Number(paid_at !== null) },
    ...{
      count: edit ? 0 : 1,
      gross: grossOf(parts),
      tips: grossOf(parts.filter(part => part.kind === 'tip')),
    },
    ...(kind === 'sale' ? own : { goods: 0, deposit: 0, delivery: 0, discount: 0, promoted: 0, tax: 0 }),
  }
}

function taxesIn({ kind, sale, parts, edit }: Entry, deposits: Deposits): TaxSum[] {
  const own = kind === 'sale' ? deposits.get(sale.code) : undefined
  const edited = new Map(edit?.deposits)
  const online = Number(sale.paid_at !== null)
  return parts.flatMap(({ kind: part, name, gross, vat }) =>
    part === 'tip'
      ? []
      : [
          {
            ...{ kind, online, part, name, gross, vat },
            deposit: edit ? (edited.get(name) ?? 0) : depositIn({ kind: part, name, gross }, own),
          },
        ],
  )
}
