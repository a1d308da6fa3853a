import type { Area } from '#contract/delivery/area.ts'
import { type Cents, fromCents, split } from '#contract/kit/money.ts'
import type { Supply } from '#contract/menu/rates.ts'
import {
  addedPercent,
  addedRate,
  areaFees,
  type Deduct,
  type Promoted,
  type Totals,
  totals,
} from '#contract/orders/price.ts'
import type { Tax } from '#contract/orders/tax.ts'
import { shareOut } from '#contract/promotions/share.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow, TaxItem } from '#server/db/order-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { PricedCart } from './price-cart.ts'

export interface OrderTotals extends Totals {
  /** The contained VAT by rate, and added taxes by name. */
  taxItems: TaxItem[]
}

interface Priced {
  area?: Area | undefined
  tip: Cents
  /** What is taken off besides promotions. */
  deduct?: Deduct | undefined
  /** What promotions take off. */
  promoted?: Promoted | undefined
}

/** Adds up the priced lines. `area` is given for a delivery. */
export function orderTotals(
  shop: Pick<Shop, 'taxes'> & { features: Pick<Shop['features'], 'currency'> },
  { lines, supply }: PricedCart,
  { area, tip, deduct, promoted }: Priced,
): OrderTotals {
  const { currency } = shop.features
  const amounts = totals({
    currency,
    lines: lines.map(({ line, resolved: { unit, parts, deposits } }) => ({
      unit,
      qty: line.qty,
      parts,
      deposits,
    })),
    area: area && areaFees(area, currency),
    deduct,
    promoted: promoted && { ...promoted, share: shareOut },
    taxPercent: addedPercent(shop.taxes, supply),
    tip,
  })
  const contained = amounts.contained
    .filter(({ rate }) => rate > 0)
    .map(({ rate, vat, net }) => ({ name: `${rate} %`, cents: vat, net }))
  return { ...amounts, taxItems: [...contained, ...addedTaxes(shop.taxes, amounts.tax, supply)] }
}

function addedTaxes(taxes: readonly Tax[], tax: Cents, supply: Supply): TaxItem[] {
  const percents = taxes.map(each => addedRate(each, supply))
  const parts = split(tax, percents)
  return taxes.map(({ name }, index) => ({ name, cents: parts[index] ?? 0 }))
}

/** The taxes of a stored order. */
export const taxItemsOf = ({ tax_items }: Pick<OrderRow, 'tax_items'>): TaxItem[] => readJson(tax_items)

/** The taxes as the API returns them. */
export const answeredTaxes = (items: TaxItem[], currency: string) =>
  items.map(({ name, cents, net }) => ({
    name,
    value: fromCents(cents, currency),
    net: net === undefined ? undefined : fromCents(net, currency),
  }))
