import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/menu/catalogue.ts'
import { fillingFirst, passes } from '#lib/cart/pairings.ts'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'

const dish = z.parse(Product, {
  id: 1,
  name: 'Kaffee',
  sizes: [{ id: 1, price: 3 }],
  allergens: [{ code: 'G1', name: 'Milch' }],
  diet: ['vegan'],
  variants: [
    {
      id: 'v',
      name: 'Dazu',
      type: 'select',
      required: true,
      options: [
        { id: 'keks', name: 'Keks', allergens: [{ code: 'A1', name: 'Weizen' }] },
        { id: 'nichts', name: 'nichts' },
      ],
    },
  ],
})

test.each([
  ['nothing is filtered', { avoid: [], diets: [] }, true],
  ['it contains what is avoided', { avoid: ['G'], diets: [] }, false],
  ['it contains something else', { avoid: ['N'], diets: [] }, true],
  ['it is without it only by what is chosen', { avoid: ['A'], diets: [] }, false],
  ['it suits the diet', { avoid: [], diets: ['vegetarian'] }, true],
  ['it does not', { avoid: [], diets: ['halal'] }, false],
])('what goes well is offered if %s [R3.1287]', (_, filter, offered) => {
  expect(passes(dish, filter)).toBe(offered)
})

test('below the minimum order, what fills it comes first, the cheapest of it before all [R2.3003]', () => {
  const at = (...prices: number[]) => ({
    product: {
      ...dish,
      name: prices.join(),
      sizes: prices.map(price => ({ id: '1', name: '', price })),
    } as Product,
  })
  const all = [at(2), at(9), at(3.1, 8), at(1)]
  const namesFor = (short: number) => fillingFirst(all, short).map(({ product }) => product.name)
  setPageConfig({ currency: 'EUR' } as PageConfig)
  expect(namesFor(0)).toEqual(['2', '9', '3.1,8', '1'])
  expect(namesFor(310)).toEqual(['3.1,8', '9', '2', '1'])
  setPageConfig(undefined)
})

test('what declares nothing is not offered to somebody who avoids something [R3.1287 R3.2001]', () => {
  expect(passes({ ...dish, allergens: [], variants: [] }, { avoid: ['G'], diets: [] })).toBe(false)
})
