import fc, { type GeneratorValue } from 'fast-check'
import { expect } from 'vitest'
import { stepOf } from '#contract/kit/money.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { MoneyPart } from '#server/db/refund-tables.ts'
import type { OrderTotals } from '#server/orders/order-totals.ts'
import type { PricedCart } from '#server/orders/price-cart.ts'
import { grossOf, partsOf } from '#server/orders/refund-parts.ts'
import type { Refund } from '#server/orders/refunds.ts'
import { refundContents } from '#server/payments/refunds/request.ts'
import { upTo } from './any-menu.ts'

type OrderWithItems = Parameters<typeof refundContents>[1]

/** An order as it is stored (checkout/insert-order.ts), as far as its money goes. */
function stored(cart: PricedCart, totals: OrderTotals, currency: string): OrderWithItems {
  const { price, deposit, delivery, deducted, promoted, tax, tip, total, taxItems } = totals
  const money = { price, deposit, delivery, discount: deducted, promoted, tax, tip, total }
  const items = cart.lines.map(({ line: { qty }, resolved }, position) => ({
    ...{ position, qty, price: resolved.unit, deposit: unitDeposit(resolved) },
    promoted: totals.off[position] ?? 0,
    vat: vatOf({ parts: resolved.parts, qty }, currency),
    depositVat: vatOf({ parts: resolved.deposits, qty }, currency),
  }))
  return {
    row: {
      ...money,
      currency,
      tax_items: JSON.stringify(taxItems),
      placed: null,
      paid_later: null,
    } as OrderRow,
    items,
  }
}

/** Refunds an order by some pieces of its lines and maybe an amount, until nothing is left, and compares the sums with the order. */
export function refundAll(cart: PricedCart, totals: OrderTotals, currency: string, g: GeneratorValue): void {
  const order = stored(cart, totals, currency)
  const whole = partsOf(order.row)
  expect(grossOf(whole)).toBe(totals.total)
  const refunds: Refund[] = []
  const left = (): number => totals.total - refunds.reduce((all, { amount }) => all + amount, 0)
  const refund = (wish: Parameters<typeof refundContents>[0]) => {
    const contents = refundContents(wish, order, refunds)
    expect(contents.amount).toBeGreaterThanOrEqual(0)
    expect(contents.amount % stepOf(currency)).toBe(0)
    if (contents.amount === 0 && !wish.lines) return
    expect(contents.amount).toBeLessThanOrEqual(left())
    expect(grossOf(contents.parts)).toBe(contents.amount)
    for (const { gross, vat } of contents.parts) {
      expect(vat).toBeGreaterThanOrEqual(0)
      expect(vat).toBeLessThanOrEqual(gross)
    }
    refunds.push({ ...contents, state: 'done' } as Refund)
  }
  for (const position of g(fc.shuffledSubarray<number>, [...order.items.keys()])) {
    const qty = order.items[position]?.qty ?? 0
    const first = upTo(qty, g, 1)
    refund({ lines: [{ position, qty: first }] })
    if (first < qty && g(fc.boolean)) refund({ lines: [{ position, qty: qty - first }] })
  }
  if (left() > 0 && g(fc.boolean))
    refund({ amount: upTo(left() / stepOf(currency), g, 1) * stepOf(currency) })
  refund({})
  expect(left()).toBe(0)
  const back = refunds.flatMap(({ parts }) => parts)
  const sameAs = (part: MoneyPart) =>
    back.filter(({ kind, name }) => kind === part.kind && name === part.name)
  for (const part of whole) {
    expect(grossOf(sameAs(part))).toBe(part.gross)
    expect(sameAs(part).reduce((all, { vat }) => all + vat, 0)).toBe(part.vat)
  }
}
