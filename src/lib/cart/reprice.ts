import { fromCents } from '#contract/kit/money.ts'
import { type OrderType, orderTypes } from '#contract/kit/order-types.ts'
import type { CartLine, MenuLine } from '#contract/menu/choices/cart-line.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import { isComboLine } from '#contract/menu/choices/options.ts'
import { isSoldAs, menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { storedMenu } from './line-view.ts'

/** A line whose price follows the order type, in the main unit: what it costs for the type of before, and now. */
export interface Repriced {
  name: string
  old: number
  oldType: OrderType
  price: number
}

/**
 * The line at the price of an order type, where it has that of another one now. Any other price is one that the visitor has seen and the
 * server has to judge, so it stays. A combo of the same price has other shares of VAT when its parts alone cost something else. Of several
 * types with the former price, `known` are looked at first.
 */
export function repriced(
  line: CartLine,
  orderType: OrderType,
  currency: string,
  known: readonly OrderType[] = [],
): { line: CartLine; change?: Repriced } {
  const now = lineAs(line, orderType, currency)
  if (now.price === line.price) return { line: now }
  const oldType = [...known, ...orderTypes].find(type => lineAs(line, type, currency).price === line.price)
  return oldType
    ? { line: now, change: { name: line.name, old: line.price, oldType, price: now.price } }
    : { line }
}

/** A line with what it is made of at the prices of an order type. */
function lineAs(line: CartLine, orderType: OrderType, currency: string): CartLine {
  if (line.type === 'menuItem') {
    const { price, typePrices, items } = menuAs(storedMenu(line), orderType)
    const menu = { ...line.menu, price, typePrices }
    const filled = line.items.map((item, index) => ({ ...item, product: items[index]?.products[0] }))
    const again = { ...line, menu, items: filled }
    return priced(again, resolveCombo(storedMenu(again), again.items, currency).unit, currency)
  }
  if (!line.product) return line
  const product = productAs(line.product, orderType)
  return priced({ ...line, product }, resolveProduct(product, line, currency).unit, currency)
}

const priced = <L extends CartLine>(line: L, unit: number, currency: string): L => ({
  ...line,
  price: fromCents(unit, currency),
})

/** Whether all of a line is sold for an order type, as far as the line knows: the dish or combo, and what fills its slots. */
export function isLineSoldAs(line: CartLine, orderType: OrderType): boolean {
  if (line.type === 'menuItem') return isComboSoldAs(line, orderType)
  const combos = line.optionIds.flatMap(({ value }) =>
    Array.isArray(value) ? value.filter(isComboLine) : [],
  )
  return isSoldAs(line.product ?? {}, orderType) && combos.every(combo => isComboSoldAs(combo, orderType))
}

const isComboSoldAs = ({ menu, items }: MenuLine, orderType: OrderType): boolean =>
  isSoldAs(menu, orderType) && items.every(({ product }) => isSoldAs(product ?? {}, orderType))
