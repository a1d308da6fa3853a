import { type Cents, containedTax, split } from '#contract/kit/money.ts'
import type { OrderRow, TaxItem } from '#server/db/order-tables.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import { taxItemsOf } from './order-totals.ts'

/** What an order's total consists of, as on its receipt; the tip is last. The parts add up to the total. */
export function partsOf(row: Pick<OrderRow, 'tax_items' | 'tip' | 'total'>): MoneyPart[] {
  const taxed = taxItemsOf(row).map(
    ({ name, cents, net }): MoneyPart =>
      net === undefined
        ? { kind: 'tax', name, gross: cents, vat: cents }
        : { kind: 'vat', name, gross: net + cents, vat: cents },
  )
  const rest = row.total - row.tip - grossOf(taxed)
  const parts: MoneyPart[] = [
    ...taxed,
    { kind: 'none', name: '', gross: rest, vat: 0 },
    { kind: 'tip', name: '', gross: row.tip, vat: 0 },
  ]
  return parts.filter(({ gross }) => gross !== 0)
}

/** The taxes in some parts, as on a receipt. */
export const taxesIn = (parts: MoneyPart[]): TaxItem[] =>
  parts
    .filter(({ kind }) => kind === 'vat' || kind === 'tax')
    .map(({ kind, name, gross, vat }) =>
      kind === 'vat' ? { name, cents: vat, net: gross - vat } : { name, cents: vat },
    )

export const grossOf = (parts: MoneyPart[]): Cents => parts.reduce((sum, { gross }) => sum + gross, 0)

const isSame = (a: MoneyPart, b: MoneyPart): boolean => a.kind === b.kind && a.name === b.name

/** The parts with those of others, of which nothing is in them: what a change has brought may be taxed at a rate that nothing was before. */
export function withRatesOf(parts: MoneyPart[], others: MoneyPart[]): MoneyPart[] {
  const all = [...parts]
  for (const other of others)
    if (!all.some(part => isSame(part, other))) all.push({ ...other, gross: 0, vat: 0 })
  return all
}

/** The parts less what was taken of them; those that are used up stay, with nothing in them. */
export const partsLeft = (parts: MoneyPart[], taken: MoneyPart[]): MoneyPart[] =>
  parts.map(part => {
    const own = taken.filter(each => isSame(each, part))
    const vat = own.reduce((sum, each) => sum + each.vat, 0)
    return { ...part, gross: part.gross - grossOf(own), vat: part.vat - vat }
  })

/**
 * Takes an amount out of what is left of an order's parts, in proportion to `weights` (by default to what is left, and of
 * the tip only what nothing else covers). Whatever is taken in whichever steps, gross and VAT of each rate add up to those
 * of the order in the end.
 */
export function takeParts(
  whole: MoneyPart[],
  left: MoneyPart[],
  amount: Cents,
  weights = left.map(({ kind, gross }) => (kind === 'tip' ? 0 : gross)),
): MoneyPart[] {
  const grosses = split(amount, weights).map((share, index) => Math.min(share, left[index]?.gross ?? 0))
  let missing = amount - grosses.reduce((sum, gross) => sum + gross, 0)
  return left
    .map((part, index) => {
      const share = grosses[index] ?? 0
      const more = Math.min(missing, part.gross - share)
      missing -= more
      const gross = share + more
      return { ...part, gross, vat: vatTaken(whole[index], part, gross) }
    })
    .filter(({ gross }) => gross !== 0)
}

/** The tax in an amount that is taken of a part, so that all amounts together contain what the part does. */
function vatTaken(whole: MoneyPart | undefined, left: MoneyPart, gross: Cents): Cents {
  if (!whole || left.kind === 'none' || left.kind === 'tip') return 0
  if (gross === left.gross) return left.vat
  if (left.kind === 'tax') return gross
  const soFar = containedTax(whole.gross - left.gross + gross, Number.parseFloat(left.name))
  return Math.max(0, soFar - (whole.vat - left.vat))
}
