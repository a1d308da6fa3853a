import { type Cents, split, toCents } from '#contract/kit/money.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import type { Booked, ByRate } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { partsLeft, partsOf, taxesIn, withRatesOf } from './refund-parts.ts'

/* What orders and their changes are in the books. */

const AMOUNTS = ['price', 'deposit', 'delivery', 'discount', 'promoted', 'tax', 'tip', 'total'] as const
type Amounts = Pick<Booked, (typeof AMOUNTS)[number]>

/** What of an order's row changes with it. */
type Priced = Pick<OrderRow, (typeof AMOUNTS)[number] | 'tax_items'>

/** An order as it was placed, whatever was changed of it since. */
export function asPlaced<R extends Priced & Pick<OrderRow, 'placed'>>(row: R): R {
  if (row.placed === null) return row
  const placed = readJson(row.placed)
  return { ...row, ...amountsOf(placed), tax_items: JSON.stringify(taxesIn(placed.parts)) }
}

type Paid = Priced & Pick<OrderRow, 'placed' | 'paid_later'>

/** What was paid online of an order: for the order as it was placed, and later for changes. */
export function paidOnline(row: Paid): Pick<Booked, 'total' | 'parts'> {
  const placed = asPlaced(row)
  const parts = partsOf(placed)
  if (row.paid_later === null) return { total: placed.total, parts }
  const later = readJson(row.paid_later)
  return { total: placed.total + later.total, parts: partsSum([...parts, ...later.parts]) }
}

const amountsOf = (amounts: Amounts): Amounts => amountsBy(name => amounts[name])

const amountsBy = (amount: (name: (typeof AMOUNTS)[number]) => Cents): Amounts =>
  Object.fromEntries(AMOUNTS.map(name => [name, amount(name)])) as unknown as Amounts

/**
 * What was paid online of an order, and what is left of it after some refunds: a refund for a change may be taxed at rates of which the order
 * had nothing when it was paid.
 */
export function paidParts(
  row: Paid,
  refunds: { parts: MoneyPart[] }[],
): { whole: MoneyPart[]; left: MoneyPart[] } {
  const taken = refunds.flatMap(({ parts }) => parts)
  const whole = withRatesOf(paidOnline(row).parts, taken)
  return { whole, left: partsLeft(whole, taken) }
}

/** A line as far as books read it. */
export interface BookedLine {
  position: number
  qty: number
  /** Of one unit. */
  deposit: Cents
  depositVat: VatShare[]
  promoted: Cents
  vat: VatShare[]
}

/** What an order is in the books now. */
export function bookedOf(row: Priced, lines: BookedLine[], currency: string): Booked {
  const parts = partsOf(row)
  const deposits = byRate(lines.flatMap(line => depositShares(line, currency)))
  return {
    ...amountsOf(row),
    parts,
    deposits: parts
      .filter(({ kind }) => kind !== 'tip')
      .map((part): ByRate[number] => [part.name, depositIn(part, deposits)])
      .filter(([, cents]) => cents !== 0),
    promotions: [...byRate(lines.flatMap(line => promotionShares(line, currency)))],
    lines: lines.map(({ position, qty }) => ({ position, qty })),
  }
}

/** The deposit of a line by VAT rate as parts name it. */
export function depositShares(
  { qty, deposit, depositVat }: Pick<BookedLine, 'qty' | 'deposit' | 'depositVat'>,
  currency: string,
): ByRate {
  if (deposit === 0) return []
  const taxed = depositVat.map(({ rate, gross }): ByRate[number] => [`${rate} %`, toCents(gross, currency)])
  return [...taxed, ['', deposit * qty - taxed.reduce((sum, [, cents]) => sum + cents, 0)]]
}

/** What promotions take off a line, by rate. That of one of several rates is shared by what it has of each. */
export function promotionShares(
  { promoted, vat }: Pick<BookedLine, 'promoted' | 'vat'>,
  currency: string,
): ByRate {
  if (promoted === 0) return []
  const whole = vat.map(({ gross }) => toCents(gross, currency))
  return split(promoted, whole).map((cents, index) => [`${vat[index]?.rate} %`, cents])
}

/** The sum of some amounts at each rate. */
export function byRate(amounts: ByRate): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const [name, cents] of amounts) sums.set(name, (sums.get(name) ?? 0) + cents)
  return sums
}

/** How much of a part of an order is the deposit in it. */
export const depositIn = (
  { kind, name, gross }: Pick<MoneyPart, 'kind' | 'name' | 'gross'>,
  deposits: ReadonlyMap<string, Cents> | undefined,
): Cents => (kind === 'tax' ? 0 : Math.min(deposits?.get(name) ?? 0, Math.max(gross, 0)))

/** The sum of some, part by part. */
export function bookedSum(all: Booked[]): Booked {
  const rates = (of: (booked: Booked) => ByRate): ByRate =>
    [...byRate(all.flatMap(of))].filter(([, cents]) => cents !== 0)
  return {
    ...amountsBy(name => all.reduce((sum, booked) => sum + booked[name], 0)),
    parts: partsSum(all.flatMap(({ parts }) => parts)),
    deposits: rates(({ deposits }) => deposits),
    promotions: rates(({ promotions }) => promotions),
    lines: linesSum(all.flatMap(({ lines }) => lines)),
  }
}

/** The difference of two, part by part. */
export const bookedMinus = (one: Booked, other: Booked): Booked => bookedSum([one, negative(other)])

function negative(booked: Booked): Booked {
  const less = (rates: ByRate): ByRate => rates.map(([name, cents]) => [name, -cents])
  return {
    ...amountsBy(name => -booked[name]),
    parts: opposite(booked.parts),
    deposits: less(booked.deposits),
    promotions: less(booked.promotions),
    lines: fewer(booked.lines),
  }
}

const fewer = (lines: Booked['lines']): Booked['lines'] =>
  lines.map(({ position, qty }) => ({ position, qty: -qty }))

/** What some parts have more or less than others. */
export const partsMinus = (one: MoneyPart[], other: MoneyPart[]): MoneyPart[] =>
  partsLeft(withRatesOf(one, other), other).filter(isSomething)

const partsSum = (parts: MoneyPart[]): MoneyPart[] =>
  partsLeft(withRatesOf([], parts), opposite(parts)).filter(isSomething)

const opposite = (parts: MoneyPart[]): MoneyPart[] =>
  parts.map(part => ({ ...part, gross: -part.gross, vat: -part.vat }))

const isSomething = ({ gross, vat }: MoneyPart): boolean => gross !== 0 || vat !== 0

/** How many more or fewer of each line. */
export const linesMinus = (one: Booked['lines'], other: Booked['lines']): Booked['lines'] =>
  linesSum([...one, ...fewer(other)])

function linesSum(lines: Booked['lines']): Booked['lines'] {
  const sums = new Map<number, number>()
  for (const { position, qty } of lines) sums.set(position, (sums.get(position) ?? 0) + qty)
  return [...sums].filter(([, qty]) => qty !== 0).map(([position, qty]) => ({ position, qty }))
}

/** Nothing at all. */
export const NOTHING_BOOKED: Booked = bookedSum([])
