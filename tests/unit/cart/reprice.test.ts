import { expect, test } from 'vitest'
import type { OrderType } from '#contract/describe/settings/features.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { resolveCombo } from '#contract/menu/choices/choices.ts'
import { menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { storedMenu } from '#lib/cart/line-view.ts'
import { readLines } from '#lib/cart/read-lines.ts'
import { isLineSoldAs, repriced } from '#lib/cart/reprice.ts'
import { combo, pizza } from '../contract/fixtures.ts'

const product: Product = {
  ...pizza,
  types: ['delivery', 'takeaway'],
  sizes: pizza.sizes.map(size => ({ ...size, typePrices: { takeaway: size.price - 1 } })),
}
const menu: Menu = {
  ...combo,
  typePrices: { table: combo.price + 2 },
  items: combo.items.map(slot => ({
    ...slot,
    products: slot.products.map(each => ({ ...each, types: ['takeaway'] })),
  })),
}
const terms = { qty: 2, currency: 'EUR' }
const slots = combo.items.map(({ id, products: [first] }) => ({
  slotId: id,
  productId: first?.id,
  product: undefined,
  extras: [],
  optionIds: [],
}))
/** A line as the browser has stored it. */
const stored = <L>(line: L): L => readLines([JSON.parse(JSON.stringify(line))])[0] as L
const pizzaLine = (type: OrderType) => {
  const own = productAs(product, type)
  return stored(buildProductLine(own, 'pizza', firstChoice(own), terms))
}
const comboLine = (type: OrderType) => stored(buildComboLine(menuAs(menu, type), slots, terms))

test('a line gets the price of the new order type, and back again, and says what it was [R4.1230]', () => {
  const line = pizzaLine('delivery')
  const { line: cheaper, change } = repriced(line, 'takeaway', 'EUR')
  expect(change).toEqual({ name: line.name, old: line.price, oldType: 'delivery', price: cheaper.price })
  expect(cheaper.price).toBe(pizzaLine('takeaway').price)
  expect(cheaper.price).toBeLessThan(line.price)
  expect(repriced(stored(cheaper), 'delivery', 'EUR').line.price).toBe(line.price)
  expect(repriced(line, 'curbside', 'EUR')).toEqual({ line })
})

test('so does a combo [R4.1230]', () => {
  const line = comboLine('delivery')
  const { line: dearer, change } = repriced(line, 'table', 'EUR')
  expect(dearer.price).toBe(comboLine('table').price)
  expect(change).toEqual({ name: line.name, old: line.price, oldType: 'delivery', price: dearer.price })
  expect(repriced(stored(dearer), 'delivery', 'EUR').line.price).toBe(line.price)
})

test('a combo of the same price has the shares of VAT of the new order type, by what its parts cost alone then [R4.1230]', () => {
  const priced: Menu = {
    ...combo,
    items: combo.items.map((slot, index) => ({
      ...slot,
      products: slot.products.map(each => ({
        ...each,
        vatRate: index === 0 ? 7 : 19,
        sizes: each.sizes.map(size => ({
          ...size,
          typePrices: index === 0 ? { table: size.price + 9 } : {},
        })),
      })),
    })),
  }
  const at = (type: OrderType) => stored(buildComboLine(menuAs(priced, type), slots, terms))
  const { line, change } = repriced(at('delivery'), 'table', 'EUR')
  expect([line.price, change]).toEqual([at('table').price, undefined])
  const partsOf = (each: typeof line) =>
    each.type === 'menuItem' ? resolveCombo(storedMenu(each), each.items, 'EUR').parts : []
  expect(partsOf(line)).toEqual(partsOf(at('table')))
  expect(partsOf(line)).not.toEqual(partsOf(at('delivery')))
})

test('a line of an older cart, or at any other price, stays as it is [R4.1230]', () => {
  const line = pizzaLine('delivery')
  const older = { ...line, product: { ...pizza, typePrices: undefined } }
  expect(repriced(older, 'takeaway', 'EUR')).toEqual({ line: older })
  const nameOnly = { ...line, product: undefined }
  expect(repriced(nameOnly, 'takeaway', 'EUR')).toEqual({ line: nameOnly })
  const seen = { ...line, price: 3.21 }
  expect(repriced(seen, 'takeaway', 'EUR')).toEqual({ line: seen })
})

test('a line knows for which order types all of it is sold [R3.1231]', () => {
  expect(isLineSoldAs(pizzaLine('delivery'), 'delivery')).toBe(true)
  expect(isLineSoldAs(pizzaLine('delivery'), 'curbside')).toBe(false)
  expect(isLineSoldAs(comboLine('takeaway'), 'takeaway')).toBe(true)
  expect(isLineSoldAs(comboLine('takeaway'), 'delivery')).toBe(false)
  expect(isLineSoldAs({ ...pizzaLine('delivery'), product: undefined }, 'table')).toBe(true)
})
