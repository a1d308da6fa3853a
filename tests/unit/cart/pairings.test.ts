import { expect, test } from 'vitest'
import { passes } from '#lib/cart/pairings.ts'

const milk = { code: 'G1', name: 'Milch', description: '' }

test.each([
  ['nothing is filtered', { avoid: [], diets: [] }, true],
  ['it contains what is avoided', { avoid: ['G'], diets: [] }, false],
  ['it contains something else', { avoid: ['A'], diets: [] }, true],
  ['it suits the diet', { avoid: [], diets: ['vegetarian'] }, true],
  ['it does not', { avoid: [], diets: ['halal'] }, false],
])('what goes well is offered if %s [R3.1287]', (_, filter, offered) => {
  expect(passes({ allergens: [milk], diet: ['vegan'] }, filter)).toBe(offered)
})
