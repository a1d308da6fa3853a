import { describe, expect, test } from 'vitest'
import { fieldTexts } from '#contract/kit/texts.ts'
import { shownSizes } from '#contract/menu/catalogue.ts'
import type { OptionChoice, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import * as choices from '#contract/menu/choices/choices.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { combo, pizza } from './fixtures.ts'

type Choices = typeof choices
const resolveProduct = (product: Parameters<Choices['resolveProduct']>[0], choice: choices.ProductChoice) =>
  choices.resolveProduct(product, choice, 'EUR')
const resolveCombo = (menu: Parameters<Choices['resolveCombo']>[0], slots: SlotChoice[]) =>
  choices.resolveCombo(menu, slots, 'EUR')

const dough = (value: OptionChoice['value']): OptionChoice => ({ variantId: 'dough', value })
const sauce = (...ids: string[]): OptionChoice => ({
  variantId: 'sauce',
  value: ids.map(optionId => ({ optionId, selected: true, price: 0 })),
})
const extra = (extraId: string, selected = true) => ({ extraId, selected, name: '' })
const option = (optionId: string) => ({ optionId, selected: true, price: 0 })
const meal: OptionChoice = {
  variantId: 'meal',
  value: [
    {
      type: 'menuItem',
      menu: { id: 'drink', name: '' },
      optionId: 'with-drink',
      name: '',
      qty: 1,
      price: 0,
      items: [{ slotId: 'd', productId: 'cola', product: undefined, extras: [], optionIds: [] }],
    },
  ],
}
const valid = [dough('wheat'), sauce('garlic')]

describe('a product as chosen', () => {
  test.each([
    { name: 'its size and options', sizeId: 's', extraIds: [], optionIds: valid, cents: 830 },
    {
      name: 'an extra at the small size',
      sizeId: 's',
      extraIds: [extra('cheese')],
      optionIds: valid,
      cents: 930,
    },
    {
      name: 'an extra at the large size',
      sizeId: 'l',
      extraIds: [extra('cheese')],
      optionIds: valid,
      cents: 1330,
    },
    {
      name: 'an extra once, however often it is sent',
      sizeId: 's',
      extraIds: [extra('cheese'), extra('cheese')],
      optionIds: valid,
      cents: 930,
    },
    {
      name: 'no extra that is not selected',
      sizeId: 's',
      extraIds: [extra('cheese', false)],
      optionIds: valid,
      cents: 830,
    },
    {
      name: 'a negative option',
      sizeId: 's',
      extraIds: [],
      optionIds: [dough('thin'), sauce('garlic')],
      cents: 780,
    },
    {
      name: 'several ticked options',
      sizeId: 's',
      extraIds: [],
      optionIds: [dough('wheat'), sauce('garlic', 'chili')],
      cents: 880,
    },
  ])('costs $name [R10.2 R3.38]', ({ cents, ...choice }) => {
    expect(resolveProduct(pizza, choice)).toMatchObject({ unit: cents, problems: [] })
  })

  test('costs an option and its child option, which is needed [R3.31 R10.2]', () => {
    const entries = (...ids: string[]) => ids.map(optionId => ({ optionId, selected: true, price: 0 }))
    const choose = (value: OptionChoice['value']) =>
      resolveProduct(pizza, { sizeId: 's', extraIds: [], optionIds: [dough(value), sauce('chili')] })
    expect(choose(entries('filled', 'ricotta'))).toMatchObject({ unit: 750 + 200 + 30 + 50, problems: [] })
    expect(choose('filled').problems).toEqual([{ field: 'optionIds.dough', message: fieldTexts.chooseOne }])
    expect(choose(entries('filled', 'ricotta', 'spinach')).problems).toHaveLength(1)
  })

  test('costs the combo nested in an option, split by VAT rate [R3.39 R10.2]', () => {
    const line = (items: SlotChoice[]): OptionChoice => ({
      variantId: 'meal',
      value: [
        {
          type: 'menuItem',
          menu: { id: 'drink', name: '' },
          optionId: undefined,
          name: '',
          qty: 1,
          price: 0,
          items,
        },
      ],
    })
    const cola: SlotChoice = { slotId: 'd', productId: 'cola', product: undefined, extras: [], optionIds: [] }
    const chosen = resolveProduct(pizza, { sizeId: 's', extraIds: [], optionIds: [...valid, line([cola])] })
    expect(chosen).toMatchObject({
      unit: 830 + 250,
      problems: [],
      parts: [
        { rate: 7, gross: 830 },
        { rate: 19, gross: 250 },
      ],
    })
    const empty = resolveProduct(pizza, { sizeId: 's', extraIds: [], optionIds: [...valid, line([])] })
    expect(empty.problems).toEqual([{ field: 'optionIds.meal.items.0', message: fieldTexts.chooseOne }])
  })

  test.each([
    { name: 'an unknown size', change: { sizeId: 'xxl' }, field: 'sizeId', message: fieldTexts.unknownSize },
    {
      name: 'an unknown extra',
      change: { extraIds: [extra('gold')] },
      field: 'extraIds',
      message: fieldTexts.unknownExtra,
    },
    {
      name: 'an extra without a price at the size',
      change: { extraIds: [extra('truffle')] },
      field: 'extraIds',
      message: fieldTexts.unknownExtra,
    },
    {
      name: 'an unknown option',
      change: { optionIds: [dough('gold'), sauce('chili')] },
      field: 'optionIds.dough',
      message: fieldTexts.unknownOption,
    },
    {
      name: 'an unknown variant',
      change: { optionIds: [...valid, { variantId: 'gold', value: 'x' }] },
      field: 'optionIds',
      message: fieldTexts.unknownOption,
    },
    {
      name: 'a required single choice left open',
      change: { optionIds: [sauce('chili')] },
      field: 'optionIds.dough',
      message: fieldTexts.chooseOne,
    },
    {
      name: 'a required checkbox variant without a tick',
      change: { optionIds: [dough('wheat'), sauce()] },
      field: 'optionIds.sauce',
      message: fieldTexts.chooseAtLeastOne,
    },
  ])('refuses $name [R5.6 R10.7 R10.8]', ({ change, field, message }) => {
    const choice = { sizeId: 's', extraIds: [], optionIds: valid, ...change }
    expect(resolveProduct(pizza, choice).problems).toEqual([{ field, message }])
  })

  test('refuses what is sold out [R10.7]', () => {
    const problems = resolveProduct(
      { ...pizza, available: false },
      { sizeId: 's', extraIds: [], optionIds: valid },
    ).problems
    expect(problems).toEqual([{ field: 'productId', message: fieldTexts.soldOut }])
  })

  test('declares what the choice adds up to, each once [R11.5]', () => {
    const { chosen } = resolveProduct(pizza, { sizeId: 's', extraIds: [extra('cheese')], optionIds: valid })
    expect(chosen.allergens.map(allergen => allergen.code)).toEqual(['A1', 'G'])
    expect(chosen).toMatchObject({ size: 'Klein', extras: ['Extra Käse'], options: ['Weizen', 'Knoblauch'] })
  })
})

/**
 * Declares a distinct code for every part of a pizza, so that each choice can be identified by its
 * declarations.
 */
const declaring = structuredClone(pizza)
for (const [path, code] of [
  ['extras.1', 'truffle'],
  ['variants.0.options.2', 'filled'],
  ['variants.0.options.2.options.0', 'ricotta'],
  ['variants.1.options.1', 'chili'],
  ['variants.2.options.0', 'with-drink'],
  ['variants.2.options.0.menu.items.0.products.0', 'cola'],
] as const) {
  const part = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], declaring)
  Object.assign(part as object, { additives: [{ code, name: code, description: '' }] })
}

test.each([
  ['nothing', [], [dough('wheat')], []],
  ['an extra', [extra('truffle')], [], ['truffle']],
  ['a ticked option', [], [sauce('chili')], ['chili']],
  ['an option and its child', [], [dough([option('filled'), option('ricotta')])], ['filled', 'ricotta']],
  ['a combo of an option', [], [meal], ['cola', 'with-drink']],
])(
  'what is declared follows %s, in the form, the cart and the order alike [R11.5 R11.50]',
  (_, extraIds, optionIds, codes) => {
    const choice = { sizeId: 'l', extraIds, optionIds: [...valid, ...optionIds].reverse() }
    const { chosen } = resolveProduct(declaring, choice)
    expect(chosen.additives.map(({ code }) => code)).toEqual(codes)
    const remembered = lineView(buildProductLine(declaring, 'pizza', choice, { qty: 1, currency: 'EUR' }))
    expect(remembered).toMatchObject({ allergens: chosen.allergens, additives: chosen.additives })
  },
)

describe('a combo as chosen', () => {
  const main = { slotId: 'main', productId: '12', product: undefined, extras: [], optionIds: [] }
  const cola = { slotId: 'drink', productId: '70', product: undefined, extras: [], optionIds: [] }

  test('costs its discounted price plus extras, split by its parts [R10.3 R9.19]', () => {
    const withCheese = { ...main, extras: [{ id: 'cheese', name: '', selected: true }] }
    expect(resolveCombo(combo, [withCheese, cola])).toMatchObject({
      unit: 1225 + 160,
      problems: [],
      parts: [
        { rate: 7, gross: 919 + 160 },
        { rate: 19, gross: 306 },
      ],
    })
  })

  test('lets an optional slot stay empty and a required one not [R5.7 R3.34]', () => {
    expect(resolveCombo(combo, [main])).toMatchObject({ unit: 1225, problems: [] })
    expect(resolveCombo(combo, [cola]).problems).toEqual([
      { field: 'items.0', message: fieldTexts.chooseOne },
    ])
  })

  test('lets no choice make the content of a slot cost less than 0, like a product [R9.170]', () => {
    const small = {
      id: 'small',
      name: 'Klein',
      price: -20,
      hasChild: false,
      options: [],
      allergens: [],
      additives: [],
    }
    const variant = { id: 'amount', name: '', type: 'select' as const, required: false, options: [small] }
    const [first, ...slots] = combo.items
    const products = first?.products.map(product => ({ ...product, variants: [variant] })) ?? []
    const menu = { ...combo, items: first ? [{ ...first, products }, ...slots] : [] }
    const halved = { ...main, optionIds: [{ variantId: 'amount', value: 'small' }] }
    expect(resolveCombo(menu, [halved, cola])).toMatchObject({
      unit: 306,
      problems: [],
      parts: [
        { rate: 7, gross: 0 },
        { rate: 19, gross: 306 },
      ],
    })
  })

  test('finds a slot by its position when the choice does not name it', () => {
    expect(
      resolveCombo(combo, [
        { ...main, slotId: undefined },
        { ...cola, slotId: undefined },
      ]).problems,
    ).toEqual([])
  })

  test('refuses a product of another slot and one that is sold out [R10.7]', () => {
    expect(resolveCombo(combo, [{ ...main, productId: '70' }]).problems).toEqual([
      { field: 'items.0', message: fieldTexts.unknownProduct },
    ])
    expect(resolveCombo(combo, [{ ...main, productId: '99' }]).problems).toEqual([
      { field: 'items.0.productId', message: fieldTexts.soldOut },
    ])
  })
})

test.each([
  { type: 'productItem' as const, qty: 1, fits: true },
  { type: 'productItem' as const, qty: 60, fits: true },
  { type: 'productItem' as const, qty: 999, fits: true },
  { type: 'productItem' as const, qty: 1000, fits: false },
  { type: 'productItem' as const, qty: 0, fits: false },
  { type: 'productItem' as const, qty: 1.5, fits: false },
  { type: 'menuItem' as const, qty: 6, fits: true },
  { type: 'menuItem' as const, qty: 7, fits: false },
])('a $type line of $qty fits: $fits [R4.4 R9.4 R9.2101]', ({ fits, ...line }) => {
  expect(choices.quantityProblem(line) === undefined).toBe(fits)
})

test('a single size has no name, several keep theirs [R3.27 R3.26]', () => {
  expect(shownSizes({ sizes: pizza.sizes.slice(0, 1) })[0]?.name).toBe('')
  expect(shownSizes(pizza).map(size => size.name)).toEqual(['Klein', 'Groß'])
})
