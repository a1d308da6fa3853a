import fc, { type GeneratorValue } from 'fast-check'
import * as z from 'zod/mini'
import { fromCents, stepOf } from '#contract/kit/money.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import { Menu, Product } from '#contract/menu/catalogue.ts'
import { halvesRules } from '#contract/menu/choices/halves.ts'
import { type OrderableCatalogue, one, some } from '../../api/setup/random-cart.ts'

export const upTo = (most: number, g: GeneratorValue, min = 0): number =>
  g(fc.integer, { min, max: Math.max(min, most) })
export const maybeOf = <T>(value: () => T, g: GeneratorValue): T | undefined =>
  g(fc.boolean) ? value() : undefined

/** An amount of so many of the smallest steps of a currency at most, in its main unit. */
export const anyAmount = (most: number, currency: string, g: GeneratorValue, min = 0): number =>
  fromCents(upTo(most, g, min) * stepOf(currency), currency)

const RATES = [0, 5, 7, 19, 8.875]
const SIZES = ['klein', 'gross'] as const
export const CATEGORIES = ['pizza', 'drinks'] as const

/** Dishes of two categories with all that a choice can cost, and combos of them, some of which are in halves. */
export function anyMenu(currency: string, g: GeneratorValue): OrderableCatalogue {
  const dishes = Array.from({ length: upTo(5, g, 2) }, (_, at) => anyDish(`d${at}`, currency, g))
  const products = dishes.map((product, at) => ({ categoryId: CATEGORIES[at % 2] ?? '', product }))
  const menus = Array.from({ length: upTo(2, g) }, (_, at) => anyCombo(`m${at}`, dishes, currency, g))
  return { products, menus }
}

function anyTypePrices(most: number, currency: string, g: GeneratorValue) {
  const types = some([...orderTypes], g)
  return types.length > 0
    ? { typePrices: Object.fromEntries(types.map(type => [type, anyAmount(most, currency, g)])) }
    : {}
}

const anyRate = (g: GeneratorValue) => (g(fc.boolean) ? { vatRate: one(RATES, g) } : {})

function anyDish(id: string, currency: string, g: GeneratorValue): Product {
  const sizes = SIZES.slice(0, upTo(2, g, 1)).map(size => ({
    ...{ id: size, name: size, price: anyAmount(3000, currency, g) },
    ...anyTypePrices(3000, currency, g),
    ...anyRate(g),
    ...(g(fc.boolean) && {
      deposit: anyAmount(200, currency, g),
      depositVatRate: maybeOf(() => one(RATES, g), g),
    }),
    ...(g(fc.boolean) && { quantity: { amount: 330, unit: 'ml' } }),
  }))
  const extras = Array.from({ length: upTo(2, g) }, (_, at) => ({
    ...{ id: `${id}e${at}`, name: 'Extra', most: maybeOf(() => upTo(4, g, 1), g), ...anyRate(g) },
    prices: SIZES.map(sizeId => ({
      ...{ sizeId, price: anyAmount(400, currency, g) },
      ...anyTypePrices(400, currency, g),
    })),
  }))
  const variants = Array.from({ length: upTo(2, g) }, (_, at) => anyVariant(`${id}v${at}`, currency, g))
  return z.parse(Product, { id, name: id, vatRate: one(RATES, g), sizes, extras, variants })
}

function anyVariant(id: string, currency: string, g: GeneratorValue) {
  const isCheckbox = g(fc.boolean)
  const options = Array.from({ length: upTo(3, g, 1) }, (_, at) => ({
    ...{ id: `${id}o${at}`, name: 'Option', price: anyAmount(800, currency, g, -300), ...anyRate(g) },
    ...anyTypePrices(500, currency, g),
    ...(isCheckbox ? { most: upTo(3, g, 1) } : {}),
  }))
  const counts = { min: maybeOf(() => 1, g), max: maybeOf(() => upTo(4, g, 1), g) }
  const included = { included: maybeOf(() => upTo(3, g, 1), g), includes: one(['dearest', 'cheapest'], g) }
  return {
    ...{ id, name: id, type: isCheckbox ? 'checkbox' : 'select', required: g(fc.boolean), options },
    ...(isCheckbox && { ...counts, ...included }),
  }
}

function anyCombo(id: string, dishes: Product[], currency: string, g: GeneratorValue): Menu {
  const halves = maybeOf(() => one([...halvesRules], g), g)
  const items = Array.from({ length: upTo(3, g, 2) }, (_, at) => ({
    id: `${id}s${at}`,
    name: 'Slot',
    required: halves !== undefined || g(fc.boolean),
    size: maybeOf(() => ({ id: one([...SIZES], g), name: '' }), g),
    products: dishes.map(dish => ({
      ...dish,
      ...(g(fc.boolean) && { surcharge: anyAmount(300, currency, g) }),
    })),
  }))
  return z.parse(Menu, {
    ...{ id, name: id, price: anyAmount(4000, currency, g), items, halves },
    ...anyTypePrices(4000, currency, g),
    ...(halves === undefined && { discount: one([0, 0, 10, 12.5, 33.333], g) }),
  })
}
