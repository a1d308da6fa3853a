import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Menu, Product } from '#contract/menu/catalogue.ts'
import { type Contents, comboContents, productContents } from '#contract/menu/contents.ts'
import { comboDeclarations, productDeclarations } from '#contract/menu/declared.ts'
import { groupOf } from '#contract/menu/keys.ts'
import { presenceOf, type Restriction, waysThrough } from '#contract/menu/presence.ts'
import { waysText } from '#lib/i18n/food/ways-text.ts'

const allergens = (...codes: string[]) => codes.map(code => ({ code, name: code }))
const sizes = [{ id: 1, name: '', price: 9 }]
const product = (fields: object) =>
  productContents(z.parse(Product, { id: 1, sizes, name: 'Gericht', ...fields }))
const option = (name: string, fields: object = {}) => ({ id: name, name, ...fields })
const variant = (options: object[], fields: object = {}) => ({
  id: 'v',
  name: 'Wahl',
  type: 'select',
  required: true,
  options,
  ...fields,
})
const slot = (products: object[], required = true) => ({ name: 'Gang', required, products })
const menu = (...items: object[]) => z.parse(Menu, { id: 1, name: 'Menü', price: 9, items })

/** What has to be chosen, in words; `always` and `never` without a choice. */
function told(restrictions: Restriction[] | undefined): string {
  if (!restrictions) return 'never'
  if (restrictions.length === 0) return 'always'
  return restrictions.map(each => waysText(each, names => names.join('/'))).join('; ')
}

const without = (contents: Contents, ...avoid: string[]): string =>
  told(waysThrough(contents, { avoid, diets: [] }))

function having(contents: Contents, ...keys: string[]): string {
  const presence = presenceOf(contents, keys)
  return presence === 'always' ? 'always' : told(presence)
}

test.each([
  ['A1', 'A'],
  ['G', 'G'],
  ['Gl', 'Gl'],
  ['12', '12'],
  ['1b', '1'],
  ['=Khorasan-Weizen', '=Khorasan-Weizen'],
  ['+16', '+16'],
])('%s belongs to %s', (key, group) => {
  expect(groupOf(key)).toBe(group)
})

describe('what a dish contains [R3.2000]', () => {
  const milk = variant([
    option('Vollmilch', { allergens: allergens('G') }),
    option('Haferdrink', { allergens: allergens('A4') }),
    option('Sojadrink', { allergens: allergens('F') }),
  ])
  const coffee = product({ declared: true, variants: [milk] })

  test.each<[what: string, contents: Contents, key: string, with_: string, without_: string]>([
    ['what it declares', product({ allergens: allergens('A1', 'G') }), 'G', 'always', 'never'],
    ['what it does not declare', product({ allergens: allergens('A1') }), 'G', 'never', 'always'],
    ['a kind of a group', product({ allergens: allergens('A1') }), 'A', 'always', 'never'],
    ['another kind', product({ allergens: allergens('A1') }), 'A3', 'never', 'always'],
    [
      'a group of which no kind is named may be any',
      product({ allergens: allergens('A') }),
      'A3',
      'never',
      'never',
    ],
    ['an answer', coffee, 'G', 'Vollmilch', 'Haferdrink/Sojadrink'],
    ['an answer with a kind', coffee, 'A', 'Haferdrink', 'Vollmilch/Sojadrink'],
    [
      'every answer',
      product({
        declared: true,
        variants: [
          variant([
            option('Weizen', { allergens: allergens('A1') }),
            option('Dinkel', { allergens: allergens('A5') }),
          ]),
        ],
      }),
      'A',
      'always',
      'never',
    ],
    [
      'the answer below an answer',
      product({
        declared: true,
        variants: [
          variant([
            option('Pommes', {
              hasChild: true,
              options: [option('Mayo', { allergens: allergens('C') }), option('ohne Soße')],
            }),
            option('Salat', { allergens: allergens('M') }),
          ]),
        ],
      }),
      'C',
      'Pommes (Mayo)',
      'Pommes (ohne Soße)/Salat',
    ],
    [
      'a combo behind an answer',
      product({
        declared: true,
        variants: [
          variant([
            option('allein'),
            option('als Menü', {
              hasChild: true,
              menu: {
                id: 2,
                name: 'Menü',
                price: 3,
                items: [slot([{ id: 3, name: 'Mayo-Pommes', allergens: allergens('C') }])],
              },
            }),
          ]),
        ],
      }),
      'C',
      'als Menü',
      'allein',
    ],
    [
      'extras and free answers, which can be left out',
      product({
        declared: true,
        extras: [{ id: 'e', name: 'Käse', prices: [], allergens: allergens('G') }],
        variants: [variant([option('Sahne', { allergens: allergens('G') })], { required: false })],
      }),
      'G',
      'never',
      'always',
    ],
    [
      'more answers than there are without it',
      product({
        declared: true,
        variants: [
          variant([option('Feta', { allergens: allergens('G') }), option('Oliven')], {
            type: 'checkbox',
            min: 2,
          }),
        ],
      }),
      'G',
      'always',
      'never',
    ],
    [
      'an answer that can be taken twice',
      product({
        declared: true,
        variants: [
          variant([option('Feta', { allergens: allergens('G') }), option('Oliven', { most: 2 })], {
            type: 'checkbox',
            min: 2,
          }),
        ],
      }),
      'G',
      'Feta',
      'Oliven',
    ],
    [
      'an additive, whose code is not that of an allergen',
      product({ additives: allergens('1') }),
      '1',
      'never',
      'always',
    ],
    ['an additive by its own key', product({ additives: allergens('1') }), '+1', 'always', 'never'],
  ])('%s', (_what, contents, key, having_, without_) => {
    expect(having(contents, key)).toBe(having_)
    expect(without(contents, key)).toBe(without_)
  })

  test('what is avoided together is left out together', () => {
    expect(without(coffee, 'G', 'F')).toBe('Haferdrink')
    expect(without(coffee, 'G', 'F', 'A')).toBe('never')
  })

  test('a dish that declares nothing is never without anything, unless it says so [R3.2001]', () => {
    expect(without(product({}), 'G')).toBe('never')
    expect(having(product({}), 'G')).toBe('never')
    expect(without(product({ declared: true }), 'G')).toBe('always')
    expect(without(product({ allergens: allergens('A1'), declared: false }), 'G')).toBe('never')
    expect(without(product({ additives: allergens('1') }), 'G')).toBe('always')
  })
})

describe('diets', () => {
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
  ])('%j means %j', (diet, diets) => {
    expect(product({ diet }).diets).toEqual(diets)
  })

  test.each([
    ['vegetarian', product({ diet: ['vegan'] }), 'always'],
    ['vegan', product({ diet: ['vegetarian'] }), 'never'],
    ['vegan', product({}), 'never'],
    [
      'vegan',
      product({ diet: ['vegan'], variants: [variant([option('A', { allergens: allergens('G') })])] }),
      'always',
    ],
  ])('%s', (diet, contents, expected) => {
    expect(told(waysThrough(contents, { avoid: [], diets: [diet] }))).toBe(expected)
  })
})

describe('what a combo contains [R3.2000]', () => {
  const cola = { id: 2, name: 'Cola', diet: ['vegan'], declared: true }
  const pizza = { id: 3, name: 'Pizza', diet: ['vegetarian'], allergens: allergens('A1', 'G') }
  const salad = { id: 4, name: 'Salat', diet: ['vegan'], allergens: allergens('M') }
  const unknown = { id: 5, name: 'Tagesgericht' }

  test.each([
    ['something is left in every slot', menu(slot([pizza, salad]), slot([cola])), ['G'], [], 'Salat'],
    ['a required slot has nothing left', menu(slot([pizza]), slot([cola])), ['G'], [], 'never'],
    ['a free slot can stay empty', menu(slot([cola]), slot([pizza], false)), ['G'], [], 'always'],
    ['what declares nothing is left out too', menu(slot([unknown, cola]), slot([salad])), ['G'], [], 'Cola'],
    ['all of a slot declare nothing', menu(slot([unknown]), slot([salad])), ['G'], [], 'never'],
    ['nothing has to be chosen, so nothing is known', menu(slot([cola], false)), ['G'], [], 'never'],
    ['a diet in every slot', menu(slot([pizza, salad]), slot([cola])), [], ['vegan'], 'Salat'],
    ['a slot without the diet', menu(slot([pizza]), slot([cola])), [], ['vegan'], 'never'],
    ['nothing has to be chosen, so no diet', menu(slot([cola], false)), [], ['vegan'], 'never'],
  ])('%s', (_what, combo, avoid, diets, expected) => {
    expect(told(waysThrough(comboContents(combo), { avoid, diets }))).toBe(expected)
  })
})

describe('what is declared in words and codes is the same [R3.2000]', () => {
  const codes = ({ always, more }: ReturnType<typeof productDeclarations>) => ({
    always: [...always.allergens, ...always.additives].map(({ code }) => code),
    more: [...more.allergens, ...more.additives].map(({ code }) => code),
  })
  const kind = (code: string) => ({ code, name: code, group: 'Glutenhaltiges Getreide' })
  const dough = variant([
    option('Weizen', { allergens: [kind('A1')] }),
    option('Dinkel', { allergens: [kind('A5')] }),
  ])
  const dish = { id: 1, sizes, name: 'Pizza', allergens: allergens('G'), additives: allergens('1') }

  test('always in it, and what can be added', () => {
    const extras = [{ id: 'e', name: 'Ei', prices: [], allergens: allergens('C', 'G') }]
    expect(codes(productDeclarations(z.parse(Product, { ...dish, extras })))).toEqual({
      always: ['G', '1'],
      more: ['C'],
    })
  })

  test('a group whatever is chosen, of which the kind is chosen', () => {
    const { always, more } = productDeclarations(z.parse(Product, { ...dish, variants: [dough] }))
    expect(always.allergens).toEqual([
      { code: 'A', name: 'Glutenhaltiges Getreide', description: '' },
      expect.objectContaining({ code: 'G' }),
    ])
    expect(more.allergens.map(({ code }) => code)).toEqual(['A1', 'A5'])
  })

  test('of a combo, what all that can fill a slot contains', () => {
    const combo = menu(
      slot([
        { ...dish, id: 2 },
        { ...dish, id: 3, allergens: allergens('G', 'M') },
      ]),
    )
    expect(codes(comboDeclarations(combo))).toEqual({ always: ['G', '1'], more: ['M'] })
  })
})
