import type { Area } from '../delivery/area.ts'
import {
  type Cents,
  containedTax,
  fromThousandths,
  minorUnits,
  percentOf,
  split,
  stepOf,
  toCents,
  toThousandths,
} from '../kit/money.ts'
import { rateIn, type Supply } from '../menu/rates.ts'
import type { TaxPart } from '../menu/tax-parts.ts'
import type { Tax } from './tax.ts'

export { discounted } from '../kit/money.ts'

export interface PricedLine {
  /** Unit price in cents. */
  unit: Cents
  qty: number
  /** The unit price by VAT rate; adds up to `unit`. */
  parts: TaxPart[]
  /** The deposit of one unit by VAT rate, which is no part of `unit`. */
  deposits?: TaxPart[]
}

export interface AreaFees {
  deliveryPrice: Cents
  /** From this price on nothing is paid for the delivery; 0 for no threshold. */
  freeDeliveryThreshold: Cents
  /** What is paid from a price on, by rising prices. */
  tiers?: readonly FeeFrom[]
}

interface FeeFrom {
  from: Cents
  fee: Cents
}

type PricedArea = Pick<Area, 'deliveryPrice' | 'freeDeliveryThreshold' | 'tiers'>

/** Converts the amounts of an area to cents. */
export const areaFees = (
  { deliveryPrice, freeDeliveryThreshold, tiers = [] }: PricedArea,
  currency: string,
): AreaFees => ({
  deliveryPrice: toCents(deliveryPrice, currency),
  freeDeliveryThreshold: toCents(freeDeliveryThreshold, currency),
  tiers: tiers.map(tier => ({
    from: toCents(tier.from, currency),
    fee: toCents(tier.deliveryPrice, currency),
  })),
})

/** What promotions take off: of each line, by its place, and of the delivery. */
export interface Promoted {
  lines: readonly Cents[]
  delivery: Cents
}

/** What is taken off besides promotions, of what they leave of the price. */
export type Deduct = (left: Cents) => Cents

/** Shares what is taken off a line by what its parts cost (promotions/share.ts); pages that take nothing off do without its code. */
type ShareOut = (amount: Cents, weights: readonly Cents[], currency: string) => Cents[]

const NOT_PROMOTED = { lines: [], delivery: 0, share: () => [] } satisfies Promoted & { share: ShareOut }

export interface TotalsInput {
  lines: PricedLine[]
  /** The code of the currency that all of it is in. */
  currency: string
  /** The chosen area's fee and threshold in cents; absent when nothing is delivered. */
  area?: AreaFees | undefined
  deduct?: Deduct | undefined
  /** What promotions take off each line and off the delivery (promotions/evaluate.ts). */
  promoted?: (Promoted & { share: ShareOut }) | undefined
  /** Sum of the tax rates added on top, percent. German menus contain VAT: 0. */
  taxPercent?: number
  tip?: Cents
}

/** The totals of an order in cents (docs/rules.md, R4 and R9). */
export interface Totals {
  price: Cents
  /** What is paid for returnable packaging: neither discounted nor taxed on top, and it counts towards no threshold. */
  deposit: Cents
  delivery: Cents
  /** All that is taken off: by promotions, and besides. */
  discount: Cents
  deducted: Cents
  promoted: Cents
  /** What promotions take off each line, by its place. */
  off: readonly Cents[]
  tax: Cents
  tip: Cents
  total: Cents
  /** VAT contained per rate; net and VAT over all rates add up to the total less tax added on top. */
  contained: { rate: number; gross: Cents; net: Cents; vat: Cents }[]
}

/** Adds up an order: price + deposit + delivery - discount + tax + tip. */
export function totals(input: TotalsInput): Totals {
  const { currency } = input
  const price = input.lines.reduce((sum, line) => sum + line.unit * line.qty, 0)
  const deposit = input.lines.reduce((sum, line) => sum + unitDeposit(line) * line.qty, 0)
  const delivery = input.area ? deliveryFee(price, input.area) : 0
  const { promoted: { lines: off, delivery: deliveryOff, share } = NOT_PROMOTED } = input
  const goodsOff = off.reduce((sum, cents) => sum + cents, 0)
  const deducted = input.deduct?.(price - goodsOff) ?? 0
  const promoted = goodsOff + deliveryOff
  const discount = deducted + promoted
  const tip = Math.max(0, input.tip ?? 0)
  const tax = percentOf(price + delivery - discount, input.taxPercent ?? 0, currency)
  const total = price + deposit + delivery - discount + tax + tip
  return {
    price,
    deposit,
    delivery,
    discount,
    deducted,
    promoted,
    off,
    tax,
    tip,
    total,
    contained: contained(input.lines, off, {
      share,
      extra: delivery - deliveryOff - deducted,
      tip,
      currency,
    }),
  }
}

type AddedTax = Pick<Tax, 'rates' | 'datedRates'>

/** How much a tax adds on top of prices, in percent; one of several rates their sum. */
export const addedRate = ({ rates, datedRates = [] }: AddedTax, supply: Supply): number =>
  datedRates.length > 0 ? (rateIn(datedRates, supply) ?? 0) : sumOf(rates.map(({ value }) => value))

/** The sum of the tax rates added on top of prices, in percent (docs/rules.md, R9.16). */
export const addedPercent = (taxes: readonly AddedTax[], supply: Supply): number =>
  sumOf(taxes.map(tax => addedRate(tax, supply)))

/** Without the errors that the sum of fractions has. */
const sumOf = (percents: readonly number[]): number =>
  fromThousandths(percents.reduce((sum, percent) => sum + toThousandths(percent), 0))

export const unitDeposit = ({ deposits = [] }: Pick<PricedLine, 'deposits'>): Cents =>
  deposits.reduce((sum, { gross }) => sum + gross, 0)

/** The area's fee or that of the highest tier that is reached, or nothing from its threshold on. */
export function deliveryFee(
  price: Cents,
  { deliveryPrice, freeDeliveryThreshold, tiers = [] }: AreaFees,
): Cents {
  const isFree = freeDeliveryThreshold > 0 && price >= freeDeliveryThreshold
  return isFree ? 0 : (tiers.findLast(({ from }) => price >= from)?.fee ?? deliveryPrice)
}

/** The next price from which the delivery costs less than now; undefined when it costs no less for any. */
export function nextFee(price: Cents, fees: AreaFees): FeeFrom | undefined {
  const now = deliveryFee(price, fees)
  const { freeDeliveryThreshold: free, tiers = [] } = fees
  return [...tiers, ...(free > 0 ? [{ from: free, fee: 0 }] : [])]
    .filter(({ from, fee }) => from > price && fee < now)
    .sort((a, b) => a.from - b.from)[0]
}

/** A tip as typed: rounded to the currency's step, half up, and 0 or less is none. */
export function tipOf(amount: number, currency: string): Cents {
  const step = stepOf(currency)
  // 1.005 * 100 is 100.49999999999999.
  const steps = Number(((amount * minorUnits(currency)) / step).toPrecision(12))
  return Math.max(0, Math.round(steps) * step) || 0
}

/** What is left of a line's price by rate after promotions, which take of each rate in proportion. */
function partsAfter({ parts, qty }: PricedLine, off: Cents, share: (weights: Cents[]) => Cents[]): TaxPart[] {
  const grosses = parts.map(({ gross }) => gross * qty)
  const shares = off === 0 ? [] : share(grosses)
  return parts.map(({ rate }, index) => ({ rate, gross: (grosses[index] ?? 0) - (shares[index] ?? 0) }))
}

/**
 * A delivery fee and deductions share the VAT of what is paid for what is ordered, by value; where nothing is left to pay for it, of what it
 * would cost. A tip contains none.
 */
function contained(
  lines: PricedLine[],
  off: readonly Cents[],
  { share, extra, tip, currency }: { share: ShareOut; extra: Cents; tip: Cents; currency: string },
): Totals['contained'] {
  const grossByRate = new Map<number, Cents>()
  const add = (rate: number, gross: Cents) => grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross)
  const isAllOff = lines.every((line, index) => line.unit * line.qty === (off[index] ?? 0))
  for (const [index, line] of lines.entries()) {
    const taken = isAllOff ? 0 : (off[index] ?? 0)
    for (const part of partsAfter(line, taken, weights => share(taken, weights, currency)))
      add(part.rate, part.gross)
  }
  const rates = [...grossByRate.keys()].sort((a, b) => b - a)
  const shares = split(
    extra,
    rates.map(rate => grossByRate.get(rate) ?? 0),
  )
  if (isAllOff) grossByRate.clear()
  for (const [index, rate] of rates.entries()) add(rate, shares[index] ?? 0)
  for (const line of lines) for (const part of line.deposits ?? []) add(part.rate, part.gross * line.qty)
  if (tip > 0) add(0, tip)
  return [...grossByRate]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => {
      const vat = containedTax(gross, rate)
      return { rate, gross, net: gross - vat, vat }
    })
}
