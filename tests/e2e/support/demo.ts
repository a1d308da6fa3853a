import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { slugsOf } from '#lib/routing/slugs.ts'

type Row = Record<string, string>

const read = (file: string): Row[] =>
  parse(readFileSync(new URL(`../../../demo/${file}.csv`, import.meta.url)), { columns: true, bom: true })

const cents = (text: string): number => Math.round(Number(text) * 100)
const list = (text = ''): string[] => text.split(' ').filter(Boolean)

const rows = {
  categories: read('categories'),
  products: read('products'),
  prices: read('prices'),
  sizes: read('sizes'),
  extras: read('extras'),
  extraPrices: read('extra_prices'),
  options: read('options'),
  menus: read('menus'),
  allergens: read('allergens'),
  additives: read('additives'),
}

function one(all: Row[], fits: (row: Row) => boolean, what: string): Row {
  const found = all.find(fits)
  if (!found) throw new Error(`the demo has no ${what}`)
  return found
}

const byId = (all: Row[], id: string, what: string): Row => one(all, row => row.id === id, `${what} ${id}`)

export interface DemoProduct {
  id: string
  name: string
  description: string
  /** The number on the printed menu. */
  number: string
  category: string
  path: string
  available: boolean
  /** The declarations as tooltips show them: `Weizen (A1)`, each with its description. */
  declared: { label: string; description: string }[]
  /** The codes below the name, such as `A1 G 2`. */
  codes: string
  sizes: { id: string; name: string; price: number }[]
  /** The lowest price, shown as `ab 7,50 €`. */
  lowest: number
}

const named = ({ id = '', name = '' }: Row) => ({ id, name })

/** By id, for each kind of rows. */
const slugs = {
  categories: slugsOf(rows.categories.map(named), 'de'),
  products: slugsOf(rows.products.map(named), 'de'),
  menus: slugsOf(rows.menus.map(named), 'de'),
}

const slug = (kind: keyof typeof slugs, { id = '' }: Row): string => slugs[kind].get(id)?.slug ?? ''

function toProduct(row: Row): DemoProduct {
  const category = byId(rows.categories, row.category ?? '', 'category')
  const sizes = rows.prices
    .filter(({ product }) => product === row.id)
    .map(({ size = '', price = '' }) => ({
      id: size,
      name: byId(rows.sizes, size, 'size').name ?? '',
      price: cents(price),
    }))
  const declared = [
    ...list(row.allergens).map(code => ({ code, from: rows.allergens })),
    ...list(row.additives).map(code => ({ code, from: rows.additives })),
  ].map(({ code, from }) => {
    const { name, description = '' } = one(from, each => each.code === code, `declaration ${code}`)
    return { label: `${name} (${code})`, description }
  })
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    description: row.description ?? '',
    number: row.number ?? '',
    category: category.id ?? '',
    path: `/menu/${slug('categories', category)}/${slug('products', row)}`,
    available: row.available !== 'no',
    declared,
    codes: [...list(row.allergens), ...list(row.additives)].join(' '),
    sizes,
    lowest: Math.min(...sizes.map(({ price }) => price)),
  }
}

/** The products in menu order. */
export const products: DemoProduct[] = rows.products.map(toProduct)

export const categories = rows.categories.map(row => ({
  id: row.id ?? '',
  name: row.name ?? '',
  path: `/menu/${slug('categories', row)}`,
  products: products.filter(({ category }) => category === row.id),
}))

/** The combos that are listed on the menu. */
export const combos = rows.menus
  .filter(({ listed }) => listed !== 'no')
  .map(row => ({
    id: row.id ?? '',
    name: row.name ?? '',
    description: row.description ?? '',
    price: cents(row.price ?? ''),
    discount: Number(row.discount),
    path: `/menu/combos/${slug('menus', row)}`,
  }))

export function product(id: number | string): DemoProduct {
  const found = products.find(each => each.id === String(id))
  if (!found) throw new Error(`the demo has no product ${id}`)
  return found
}

export function combo(id: string): (typeof combos)[number] {
  const found = combos.find(each => each.id === id)
  if (!found) throw new Error(`the demo has no combo ${id}`)
  return found
}

/** Returns the price of a product at a size, in cents. */
export function sizePrice(id: number | string, size: string): number {
  const found = product(id).sizes.find(each => each.id === size)
  if (!found) throw new Error(`product ${id} has no size ${size}`)
  return found.price
}

/** Returns the price of an extra at a size, in cents. */
export const extraPrice = (id: string, size: string): number =>
  cents(
    one(rows.extraPrices, row => row.extra === id && row.size === size, `extra ${id} ${size}`).price ?? '',
  )

export const extra = (id: string): string => byId(rows.extras, id, 'extra').name ?? ''

export function option(id: string): { name: string; price: number } {
  const { name = '', price = '' } = byId(rows.options, id, 'option')
  return { name, price: cents(price) }
}

/** Returns the price of a combo before its discount, in cents; includes unlisted combos. */
export const comboPrice = (id: string): number => cents(byId(rows.menus, id, 'combo').price ?? '')
