import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/menu/catalogue.ts'
import { passes } from '#lib/cart/pairings.ts'

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

test('what declares nothing is not offered to somebody who avoids something [R3.1287 R3.2001]', () => {
  expect(passes({ ...dish, allergens: [], variants: [] }, { avoid: ['G'], diets: [] })).toBe(false)
})
