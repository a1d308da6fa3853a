import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTypes } from '#contract/describe/settings/features.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import { isSoldAs, menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { combo, pizza } from './fixtures.ts'

/** The small size at 9 for takeaway, cheese and garlic for nothing at the table, the thin dough at full price for delivery. */
const typed: Product = {
  ...pizza,
  sizes: pizza.sizes.map(size =>
    size.id === 's' ? { ...size, was: 12, typePrices: { takeaway: 9, curbside: 9 } } : size,
  ),
  extras: pizza.extras.map(extra => ({
    ...extra,
    prices: extra.prices.map(price => ({ ...price, typePrices: { table: 0 } })),
  })),
  variants: pizza.variants.map(variant => ({
    ...variant,
    options: variant.options.map(option =>
      option.id === 'garlic' ? { ...option, typePrices: { table: 0 } } : option,
    ),
  })),
}
const choice = {
  sizeId: 's',
  extraIds: [{ extraId: 'cheese', selected: true, name: '' }],
  optionIds: [
    { variantId: 'dough', value: 'wheat' },
    { variantId: 'sauce', value: [{ optionId: 'garlic', selected: true, price: 0 }] },
  ],
}
const unitOf = (product: Product): number => resolveProduct(product, choice, 'EUR').unit
const priced = (product: Product, size: string) => product.sizes.find(({ id }) => id === size)

test('sizes, extras and options have the price of the order type, else that for all [R3.1230]', () => {
  const base = unitOf(pizza)
  const [size = 0, cheese = 0] = [pizza.sizes[0]?.price, pizza.extras[0]?.prices[0]?.price]
  const garlic =
    pizza.variants.flatMap(({ options }) => options).find(({ id }) => id === 'garlic')?.price ?? 0
  expect(unitOf(productAs(typed, 'delivery'))).toBe(base)
  expect(unitOf(productAs(typed, 'takeaway'))).toBe(base - size * 100 + 900)
  expect(unitOf(productAs(typed, 'table'))).toBe(base - Math.round((cheese + garlic) * 100))
  expect(unitOf(productAs(typed, undefined))).toBe(base)
})

test('an earlier price is that of the price for all [R3.1230]', () => {
  expect(priced(productAs(typed, 'takeaway'), 's')?.was).toBeUndefined()
  expect(priced(productAs(typed, 'delivery'), 's')?.was).toBe(12)
})

test('a combo has its own base price, and what fills its slots costs what it does for the type [R3.1230]', () => {
  const menu: Menu = {
    ...combo,
    typePrices: { table: combo.price + 1 },
    items: combo.items.map(slot => ({
      ...slot,
      products: slot.products.map(product => ({
        ...product,
        extras: product.extras.map(extra => ({
          ...extra,
          prices: extra.prices.map(price => ({ ...price, typePrices: { table: price.price + 1 } })),
        })),
      })),
    })),
  }
  const slots = menu.items.map(({ id, products: [product], size }) => ({
    slotId: id,
    productId: product?.id,
    product: undefined,
    extras: (product?.extras ?? [])
      .filter(extra => extra.prices.some(({ sizeId }) => sizeId === (size?.id ?? product?.sizes[0]?.id)))
      .slice(0, 1)
      .map(({ id: extraId, name }) => ({ id: extraId, name, selected: true })),
    optionIds: [],
  }))
  const chosen = slots.flatMap(({ extras }) => extras).length
  const unit = (each: Menu): number => resolveCombo({ ...each, discount: 0 }, slots, 'EUR').unit
  expect(unit(menuAs(menu, 'takeaway'))).toBe(unit(combo))
  expect(unit(menuAs(menu, 'table'))).toBe(unit(combo) + 100 + chosen * 100)
})

test('whatever was chosen in between, an order type has its own prices [R3.1230]', () => {
  const types = fc.array(fc.constantFrom(...orderTypes), { minLength: 1 })
  const prices = fc.dictionary(fc.constantFrom(...orderTypes), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(types, prices, prices, (path, sizePrices, extraPrices) => {
      const product: Product = {
        ...typed,
        sizes: typed.sizes.map(size => ({ ...size, typePrices: sizePrices })),
        extras: typed.extras.map(extra => ({
          ...extra,
          prices: extra.prices.map(price => ({ ...price, typePrices: extraPrices })),
        })),
      }
      const last = path.at(-1)
      const walked = path.reduce<Product>((each, type) => productAs(each, type), product)
      expect(unitOf(walked)).toBe(unitOf(productAs(product, last)))
      expect(walked.sizes[0]?.price).toBe((last && sizePrices[last]) ?? product.sizes[0]?.price)
    }),
  )
})

test('what names order types is sold for these alone, and for all while none is chosen [R3.1231]', () => {
  expect(orderTypes.filter(type => isSoldAs({ types: ['takeaway', 'table'] }, type))).toEqual([
    'takeaway',
    'table',
  ])
  expect(orderTypes.every(type => isSoldAs({ types: [] }, type) && isSoldAs({}, type))).toBe(true)
  expect(isSoldAs({ types: ['takeaway'] }, undefined)).toBe(true)
})
