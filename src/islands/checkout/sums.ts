import * as z from 'zod/mini'
import type { Area } from '#contract/account.ts'
import type { CartLine } from '#contract/cart.ts'
import { Menu } from '#contract/catalogue.ts'
import type { Quote } from '#contract/checkout.ts'
import { type Resolved, resolveMenu, resolveProduct } from '#contract/choices.ts'
import { fromCents, split, toCents } from '#contract/money.ts'
import { type PricedLine, type Totals, totals } from '#contract/price.ts'

/** What an order costs, in the main unit, whoever added it up. */
export type Sums = Omit<Quote, 'changes' | 'minimumOrder'>

/** The choice of a line in words and in VAT rates, as far as the line remembers its product. */
export function resolvedLine(line: CartLine): Resolved | undefined {
  if (line.type === 'productItem') return line.product && resolveProduct(line.product, line)
  const menu = z.safeParse(Menu, line.menu)
  return menu.success && menu.data.items.length > 0 ? resolveMenu(menu.data, line.items) : undefined
}

/** A line at the price that the visitor saw; VAT is shared out as its product's parts are. */
export function pricedLine(line: CartLine): PricedLine {
  const unit = toCents(line.price)
  const parts = resolvedLine(line)?.parts ?? []
  const shares = split(
    unit,
    parts.map(part => part.gross),
  )
  return { unit, qty: line.qty, parts: parts.map(({ rate }, index) => ({ rate, gross: shares[index] ?? 0 })) }
}

/** The sums by the same arithmetic as the server's, for an API that quotes none. Without an area nothing is delivered. */
export function localSums(items: readonly CartLine[], area: Area | undefined, taxPercent: number): Sums {
  const lines = items.map(pricedLine)
  const sums = totals({
    lines,
    area: area && {
      deliveryPrice: toCents(area.deliveryPrice),
      freeDeliveryThreshold: toCents(area.freeDeliveryThreshold),
    },
    taxPercent,
  })
  return {
    price: fromCents(sums.price),
    delivery: fromCents(sums.delivery),
    discount: fromCents(sums.discount),
    tax: fromCents(sums.tax),
    taxPercent,
    tip: fromCents(sums.tip),
    total: fromCents(sums.total),
    taxItems: lines.some(line => line.parts.length === 0) ? [] : sums.contained.flatMap(taxItem),
  }
}

const taxItem = ({ rate, vat }: Totals['contained'][number]) =>
  rate > 0 ? [{ name: `${rate} %`, value: fromCents(vat) }] : []

/** The rates that are added on top of prices, in percent (docs/rules.md, R9.16). */
export const addedPercent = (taxes: { rates: { value: number }[] }[]): number =>
  taxes.flatMap(tax => tax.rates).reduce((sum, rate) => sum + rate.value, 0)
