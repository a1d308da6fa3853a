import type { Quote } from '#contract/api/quote.ts'
import type { Area } from '#contract/delivery/area.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Supply } from '#contract/menu/rates.ts'
import {
  areaFees,
  type Deduct,
  type PricedLine,
  type Totals,
  totals,
  unitDeposit,
} from '#contract/orders/price.ts'
import type { Packaging } from '#contract/orders/reusable.ts'
import { vatOf } from '#contract/orders/vat.ts'
import { pricedLine } from '#lib/cart/line-view.ts'

/** The totals of an order in the main unit, from the server or computed locally. */
export type CheckoutTotals = Omit<Quote, 'changes' | 'minimumOrder' | 'lines'> & {
  lines: Pick<Quote['lines'][number], 'vat' | 'deposit' | 'depositVat'>[]
}

interface TotalsInput {
  area: Area | undefined
  /** The code of the currency that all of it is in. */
  currency: string
  /** Where and when it is supplied, which decides the rates. */
  supply: Supply
  taxPercent: number
  /** What is taken off besides promotions. */
  deduct?: Deduct
  tip?: Cents
  /** Where the guest has chosen reusable packaging. */
  packaging?: Packaging | undefined
  /** Those of the lines that cannot be ordered: they are in no sum. */
  leftOut?: readonly CartLine[]
}

/** Computes the totals like the server does, for an API without quotes. Without an area there is no delivery fee. */
export function localTotals(
  items: readonly CartLine[],
  { area, currency, supply, taxPercent, deduct, tip = 0, packaging, leftOut = [] }: TotalsInput,
): CheckoutTotals {
  const lines = items.map(line => pricedLine(line, { supply, currency, packaging }))
  const summed = lines.filter((_, index) => !leftOut.some(line => line === items[index]))
  const amounts = totals({
    lines: summed,
    currency,
    area: area && areaFees(area, currency),
    taxPercent,
    deduct,
    tip,
  })
  const shown = (cents: Cents): number => fromCents(cents, currency)
  return {
    price: shown(amounts.price),
    deposit: shown(amounts.deposit),
    delivery: shown(amounts.delivery),
    discount: shown(amounts.discount),
    tax: shown(amounts.tax),
    taxPercent,
    tip: shown(amounts.tip),
    total: shown(amounts.total),
    taxItems: summed.some(hasUnknownRate)
      ? []
      : amounts.contained.flatMap(contained => taxItem(contained, shown)),
    lines: lines.map(line => ({
      vat: hasUnknownRate(line) ? [] : vatOf(line, currency),
      deposit: shown(unitDeposit(line)),
      depositVat: vatOf({ parts: line.deposits ?? [], qty: line.qty }, currency),
    })),
  }
}

/** How many VAT rates food and drinks have. */
const RATES = 2

/**
 * How many lines of VAT are kept free while a quote comes and the rates are not known locally: as many as the last quote had. So
 * no line appears or vanishes, and the submit button stays under a pointer that presses it.
 */
export const freeLines = ({ taxItems, lines }: CheckoutTotals, last: CheckoutTotals | undefined): number =>
  taxItems.length > 0 ? 0 : (last?.taxItems.length ?? Math.min(RATES, lines.length))

/** VAT is not shown if the rate of some part is unknown: a partial amount would be misleading. */
const hasUnknownRate = (line: PricedLine): boolean =>
  line.parts.some(part => part.rate === 0 && part.gross > 0)

const taxItem = ({ rate, vat, net }: Totals['contained'][number], shown: (cents: Cents) => number) =>
  rate > 0 ? [{ name: `${rate} %`, value: shown(vat), net: shown(net) }] : []
