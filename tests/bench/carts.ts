import * as z from 'zod/mini'
import { Product } from '#contract/menu/catalogue.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { keepChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { priceCart } from '#server/orders/price-cart.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import type { Table } from './table.ts'

const DISHES = 1000
const EXTRAS = 25
const LINES = 20
/** How many extras a line has. */
const CHOSEN = 5
const RUNS = 300

const supply = { place: 'away', day: '2026-05-13' } as const

/** What pricing a large cart from a large menu takes in the browser's code and in the server's. */
export async function benchCarts(): Promise<Table[]> {
  const dishes = Array.from({ length: DISHES }, (_, index) => dishOf(index))
  const byId = new Map(dishes.map(dish => [dish.id, dish]))
  const catalogue = {
    currency: 'EUR',
    product: (id: string) => byId.get(id),
    menu: () => undefined,
  } as unknown as Catalogue
  const lines = dishes.filter((_, index) => index % (DISHES / LINES) === 0).map(lineOf)
  const rows = [
    [
      'browser',
      medianOf(() => localTotals(lines, { currency: 'EUR', supply, area: undefined, taxPercent: 0 })),
    ],
    ['server', medianOf(() => priceCart(catalogue, lines, { supply, lineNote: 140 }))],
  ] as const
  return [
    {
      title: `A cart of ${LINES} lines with ${CHOSEN} extras each, from ${DISHES} dishes with ${EXTRAS} extras, ms (median of ${RUNS})`,
      head: ['priced by', 'ms', 'goal'],
      rows: rows.map(([where, ms]) => [where, ms.toFixed(2), '5']),
    },
  ]
}

function dishOf(index: number): Product {
  const sizes = ['s', 'm', 'l'].map((id, at) => ({ id, name: id.toUpperCase(), price: 7.5 + at * 2 }))
  const extras = Array.from({ length: EXTRAS }, (_, at) => ({
    id: `e${at}`,
    name: `Extra ${at}`,
    prices: sizes.map(({ id }, step) => ({ sizeId: id, price: 0.5 + step * 0.3 + at * 0.1 })),
  }))
  return z.parse(Product, {
    id: `d${index}`,
    name: `Dish ${index}`,
    vatRate: index % 2 === 0 ? 7 : 19,
    sizes,
    extras,
  })
}

function lineOf(dish: Product): CartLine {
  const extraIds = dish.extras.slice(0, CHOSEN).map(({ id, name }) => ({ extraId: id, name, selected: true }))
  const choice = keepChoice(dish, { sizeId: 'm', extraIds, optionIds: [] })
  return buildProductLine(dish, 'all', choice, { qty: 2, note: '', currency: 'EUR' })
}

function medianOf(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0
}
