import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { comboTraits, groupOf, productTraits } from '#content/traits.ts'
import { Declaration, Menu, Product } from '#contract/catalogue.ts'
import { fits } from '#lib/search/filter.ts'

const allergens = (...codes: string[]) => codes.map(code => ({ code, name: code }))
const sizes = [{ id: 1, name: '', price: 9 }]
const product = (fields: object) => z.parse(Product, { id: 1, sizes, name: 'Gericht', ...fields })
const option = (name: string, fields: object = {}) => ({ id: name, name, ...fields })
const variant = (options: object[], fields: object = {}) => ({
  id: 'v',
  name: 'Wahl',
  type: 'select',
  required: true,
  options,
  ...fields,
})

test.each([
  [{ code: 'A1', name: 'Weizen', group: 'Glutenhaltiges Getreide' }, 'A', 'Glutenhaltiges Getreide'],
  [{ code: 'G', name: 'Milch' }, 'G', 'Milch'],
  [{ code: 'H3', name: 'Walnüsse' }, 'H', 'Walnüsse'],
  [{ code: 'Gl', name: 'Gluten' }, 'Gl', 'Gluten'],
  [{ code: '12', name: 'Lupinen' }, '12', 'Lupinen'],
  [{ code: '1b', name: 'Roggen' }, '1', 'Roggen'],
  [{ name: 'Sesam' }, 'Sesam', 'Sesam'],
])('%j belongs to %s, %s', (declaration, code, name) => {
  expect(groupOf(z.parse(Declaration, declaration))).toEqual({ code, name })
})

describe('what a dish says to a filter', () => {
  test('its own allergens by group, each once', () => {
    const { contains } = productTraits(product({ allergens: allergens('A1', 'A5', 'G') }))
    expect(contains).toEqual(['A', 'G'])
  })

  test('nothing of what can be left out', () => {
    const traits = productTraits(
      product({
        extras: [{ id: 'e', name: 'Käse', prices: [], allergens: allergens('G') }],
        variants: [variant([option('Soße', { allergens: allergens('C') })], { required: false })],
      }),
    )
    expect(traits).toEqual({ contains: [], diets: [], choices: [] })
  })

  test('what every answer of a required question contains', () => {
    const milk = variant([
      option('Vollmilch', { allergens: allergens('G') }),
      option('Hafer', { allergens: allergens('A4') }),
    ])
    const { choices } = productTraits(product({ variants: [milk] }))
    expect(choices.map(choice => choice.map(({ contains }) => contains))).toEqual([[['G'], ['A']]])
  })

  test('nothing about a question with an answer for everyone', () => {
    const noodles = variant([option('Penne', { allergens: allergens('A1') }), option('glutenfrei')])
    expect(productTraits(product({ variants: [noodles] })).choices).toEqual([])
  })

  test('what the questions below an answer leave', () => {
    const side = variant([
      option('Pommes', {
        hasChild: true,
        options: [
          option('Mayo', { allergens: allergens('C') }),
          option('Ketchup', { allergens: allergens('L') }),
        ],
      }),
      option('Salat', { allergens: allergens('M') }),
    ])
    const traits = productTraits(product({ variants: [side] }))
    expect(fits(traits, { avoid: ['M', 'C'], diets: [] })).toBe(true)
    expect(fits(traits, { avoid: ['M', 'C', 'L'], diets: [] })).toBe(false)
  })

  test.each([
    [undefined, []],
    [null, []],
    [[], []],
    [['vegetarian'], ['vegetarian']],
    [['vegan'], ['vegetarian', 'vegan']],
    [
      ['vegan', 'vegetarian'],
      ['vegan', 'vegetarian'],
    ],
    [['halal'], ['halal']],
  ])('diet %j means %j', (diet, diets) => {
    expect(productTraits(product({ diet })).diets).toEqual(diets)
  })
})

describe('what a combo says to a filter', () => {
  const slot = (products: object[], required = true) => ({ name: 'Gang', required, products })
  const combo = (...items: object[]) => comboTraits(z.parse(Menu, { id: 1, name: 'Menü', price: 9, items }))
  const cola = { id: 2, name: 'Cola', diet: ['vegan'] }
  const pizza = { id: 3, name: 'Pizza', diet: ['vegetarian'], allergens: allergens('A1', 'G') }
  const salad = { id: 4, name: 'Salat', diet: ['vegan'], allergens: allergens('M') }

  test.each([
    ['something is left in every slot', combo(slot([pizza, salad]), slot([cola])), ['G'], [], true],
    ['a required slot has nothing left', combo(slot([pizza]), slot([cola])), ['G'], [], false],
    ['a free slot can stay empty', combo(slot([cola]), slot([pizza], false)), ['G'], [], true],
    ['a diet in every slot', combo(slot([pizza, salad]), slot([cola])), [], ['vegan'], true],
    ['a slot without the diet', combo(slot([pizza]), slot([cola])), [], ['vegan'], false],
    [
      'a combo without required slots says nothing of diets',
      combo(slot([cola], false)),
      [],
      ['vegan'],
      false,
    ],
  ])('%s', (_what, traits, avoid, diets, expected) => {
    expect(fits(traits, { avoid, diets })).toBe(expected)
  })
})
