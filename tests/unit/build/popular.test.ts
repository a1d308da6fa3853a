import { expect, test } from 'vitest'
import { popularDishes } from '#content/popular.ts'
import { sectionSizes } from '#content/section-size.ts'

interface Dish {
  rank?: number
  highlight?: 'favourite'
}

/** A menu in two categories, whose dishes are called by their places. */
const menu = (length: number, special: Record<number, Dish> = {}) => {
  const products = Array.from({ length }, (_, at) => ({ id: String(at), description: '', ...special[at] }))
  return [
    { category: { slug: 'pizza' }, products: products.slice(0, 5), halves: [] },
    { category: { slug: 'soup' }, products: products.slice(5), halves: [] },
  ] as never[]
}
const shown = (...all: Parameters<typeof menu>) =>
  popularDishes(menu(...all)).map(({ product, category }) => `${product.id} ${category.slug}`)

const ranked = (places: number[]): Record<number, Dish> =>
  Object.fromEntries(places.map((place, index) => [place, { rank: index + 1 }]))
const marked = (places: number[]): Record<number, Dish> =>
  Object.fromEntries(places.map(place => [place, { highlight: 'favourite' as const }]))

test('home begins with the six dishes that are ordered most, each as one of its category [R2.2530]', () => {
  expect(shown(13, ranked([7, 2, 12, 0, 1, 3]))).toEqual([
    '7 soup',
    '2 pizza',
    '12 soup',
    '0 pizza',
    '1 pizza',
    '3 pizza',
  ])
})

test('those that the restaurant has marked come before these, once and in the order of the menu [R2.2530]', () => {
  expect(shown(13, { ...ranked([7, 2, 12, 0, 1, 3]), 2: { rank: 2, highlight: 'favourite' } })).toEqual([
    '2 pizza',
    '7 soup',
    '12 soup',
    '0 pizza',
    '1 pizza',
    '3 pizza',
  ])
  expect(shown(13, { ...ranked([12]), ...marked([6, 5, 4, 3, 2, 1, 0]) })).toHaveLength(6)
  expect(shown(13, { ...ranked([12]), ...marked([6, 5, 4, 3, 2, 1, 0]) })[0]).toBe('0 pizza')
})

test('there are none of fewer than six, or of a menu that would be shown twice [R2.2530]', () => {
  expect(shown(13, ranked([7, 2, 12, 0, 1]))).toEqual([])
  expect(shown(13, marked([7, 2, 12, 0, 1]))).toEqual([])
  expect(shown(12, ranked([7, 2, 11, 0, 1, 3]))).toEqual([])
})

test('a dish in two categories is one of the first [R2.2530]', () => {
  const [pizza, soup] = menu(13, ranked([0, 1, 2, 3, 4, 5])) as { products: object[] }[]
  soup?.products.push(...(pizza?.products ?? []))
  expect(popularDishes([pizza, soup] as never).map(({ category }) => category.slug)).toEqual([
    ...Array.from({ length: 5 }, () => 'pizza'),
    'soup',
  ])
})

test('their section says how many cards it has [R11.200]', () => {
  const sizes = (special: Record<number, Dish>) =>
    sectionSizes({ combos: [], sections: menu(13, special) } as never)
  expect(sizes(ranked([0, 1, 2, 3, 4, 5]))).toMatch(/^\[id="most-popular"\]\{--cards:6\}/)
  expect(sizes({})).not.toContain('most-popular')
})
