import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Product } from '#contract/menu/catalogue.ts'
import { CartLine, type ProductLine } from '#contract/menu/choices/cart-line.ts'
import {
  firstChoice,
  foundBy,
  keepChoice,
  offeredExtras,
  productChoiceOf,
  slotChoicesOf,
} from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { lineView, pricedLine } from '#lib/cart/line-view.ts'
import { keepSlots, pickChild, pickOption, pickSlots } from '#lib/cart/pick.ts'
import { family, pizza } from '../lib/fixtures.ts'

const variant = (id: string) => {
  const found = pizza.variants.find(each => each.id === id)
  if (!found) throw new Error(`no variant ${id}`)
  return found
}
const option = (variantId: string, id: string) => {
  const found = variant(variantId).options.find(each => each.id === id)
  if (!found) throw new Error(`no option ${id}`)
  return found
}
const cheese = { extraId: 'kaese', selected: true, name: 'Extra Käse' }

/** A choice from the values of variants. */
const choice = (values: Record<string, ProductLine['optionIds'][number]['value']>, sizeId = 'g') => ({
  sizeId,
  extraIds: [cheese],
  optionIds: pizza.variants.map(({ id, type }) => ({
    variantId: id,
    value: values[id] ?? (type === 'checkbox' ? [] : null),
  })),
})

/** The JSON that is sent: undefined fields are omitted. */
const sent = (line: CartLine): Record<string, unknown> => JSON.parse(JSON.stringify(line))

describe('a product line', () => {
  test('has the fields of the specification, one by one [R3.36 R3.37 R3.38]', () => {
    const weg = pickOption(variant('weg'), [], option('weg', 'ohne-kaese'), true)
    const teig = pickOption(variant('teig'), null, option('teig', 'vollkorn'), true)
    const { product, ...line } = sent(
      buildProductLine(pizza, 'pizza', choice({ teig, weg }), { qty: 2, currency: 'EUR' }),
    )
    expect(line).toEqual({
      type: 'productItem',
      productId: '12',
      categoryId: 'pizza',
      name: 'Bianca',
      sizeId: 'g',
      qty: 2,
      price: 12.3,
      extraIds: [{ extraId: 'kaese', selected: true, name: 'Extra Käse' }],
      optionIds: [
        { variantId: 'teig', value: 'vollkorn' },
        { variantId: 'weg', value: [{ optionId: 'ohne-kaese', selected: true, price: -1 }] },
        { variantId: 'dazu', value: null },
      ],
    })
    expect(product).toMatchObject({ id: '12', name: 'Bianca', description: '' })
  })

  test('of an option with child options lists both [R3.31]', () => {
    const pommes = option('dazu', 'pommes')
    const picked = pickOption(variant('dazu'), null, pommes, true)
    const [, ketchup] = pommes.options
    if (!ketchup) throw new Error('no child')
    const line = buildProductLine(pizza, 'pizza', choice({ dazu: pickChild(picked, pommes, ketchup) }), {
      qty: 1,
      currency: 'EUR',
    })
    expect(line.optionIds[2]).toEqual({
      variantId: 'dazu',
      value: [
        { optionId: 'pommes', selected: true, price: 2 },
        { optionId: 'ketchup', selected: true, price: 0.5 },
      ],
    })
    expect(line.price).toBe(15)
  })

  test('of an option with a combo nests that combo’s line [R3.39]', () => {
    const menu = option('dazu', 'menue')
    const slots = [
      {
        slotId: 'beilage',
        productId: '901',
        product: undefined,
        extras: [{ id: 'mayo', name: 'Mayonnaise', selected: true }],
        optionIds: [],
      },
    ]
    const picked = pickSlots(pickOption(variant('dazu'), null, menu, true), menu, slots)
    const line = buildProductLine(pizza, 'pizza', keepChoice(pizza, choice({ dazu: picked })), {
      qty: 1,
      currency: 'EUR',
    })
    const nested = line.optionIds[2]?.value
    expect(JSON.parse(JSON.stringify(nested))[0]).toMatchObject({
      type: 'menuItem',
      optionId: 'menue',
      name: 'Sparmenü',
      menu: { id: 'burger-menue', name: 'Sparmenü' },
      qty: 1,
      price: 5.9,
      items: [
        {
          slotId: 'beilage',
          productId: '901',
          product: { id: '901', name: 'Pommes' },
          extras: [{ id: 'mayo', name: 'Mayonnaise', selected: true }],
          optionIds: [],
        },
        { slotId: 'getraenk', extras: [], optionIds: [] },
      ],
    })
    expect(line.price).toBe(11 + 1.5 + 5.9)
  })

  test('remembers only what was chosen, and describes it in words', () => {
    const teig = 'vollkorn'
    const line = buildProductLine(pizza, 'pizza', choice({ teig }), { qty: 1, currency: 'EUR' })
    const { product } = line
    expect(product?.sizes.map(size => size.id)).toEqual(['g'])
    expect(product?.extras).toMatchObject([{ id: 'kaese', prices: [{ sizeId: 'g', price: 1.5 }] }])
    expect(product?.variants).toMatchObject([{ id: 'teig', options: [{ id: 'vollkorn' }] }])
    expect(product?.poster?.urls).toEqual({ square: '/media/pizza-s.svg' })
    expect(lineView(line)).toMatchObject({
      name: 'Bianca',
      size: 'Groß',
      extras: ['Extra Käse'],
      options: ['Vollkornteig'],
      allergens: [{ code: 'A1' }, { code: 'G' }],
      picture: '/media/pizza-s.svg',
    })
  })

  test('of a product with one size has no size name [R3.27]', () => {
    const single: Product = { ...pizza, sizes: pizza.sizes.slice(0, 1), variants: [] }
    expect(
      lineView(buildProductLine(single, 'pizza', firstChoice(single), { qty: 1, currency: 'EUR' })).size,
    ).toBe('')
  })
})

describe('a combo line', () => {
  const slots = keepSlots(family.items, [
    {
      slotId: 'blech',
      productId: '12',
      product: undefined,
      extras: [{ id: 'kaese', name: 'Extra Käse', selected: true }],
      optionIds: [{ variantId: 'teig', value: 'vollkorn' }],
    },
  ])

  test('has the fields of the specification, one item for each slot [R3.40 R3.41 R9.19]', () => {
    const { menu, items, ...line } = sent(buildComboLine(family, slots, { qty: 2, currency: 'EUR' }))
    expect(line).toEqual({ type: 'menuItem', name: 'Großer Abend', qty: 2, price: 40.1 })
    expect(menu).toMatchObject({ id: '2', name: 'Großer Abend', price: 42, discount: 10 })
    expect(items).toMatchObject([
      {
        slotId: 'blech',
        productId: '12',
        product: { id: '12', name: 'Bianca' },
        extras: [{ id: 'kaese', name: 'Extra Käse', selected: true }],
        optionIds: [{ variantId: 'teig', value: 'vollkorn' }],
      },
      { slotId: 'dessert', extras: [], optionIds: [] },
    ])
  })

  test('describes what fills its slots', () => {
    const view = lineView(buildComboLine(family, slots, { qty: 1, currency: 'EUR' }))
    expect(view.items).toMatchObject([{ name: 'Bianca', options: ['Vollkornteig'], extras: ['Extra Käse'] }])
    expect(view.allergens.map(each => each.code)).toEqual(['A1', 'G'])
  })
})

describe('every built line', () => {
  const supply = { place: 'away', day: '2026-05-13' } as const
  const lines = [
    buildProductLine(pizza, 'pizza', choice({ teig: 'hell' }), { qty: 3, currency: 'EUR' }),
    buildComboLine(family, slotChoicesOf(family, undefined), { qty: 1, currency: 'EUR' }),
  ]

  test.each(lines)('is read back from storage as it was: $type [R4.2]', line => {
    expect(sent(z.parse(CartLine, sent(line)))).toEqual(sent(line))
  })

  test.each(lines)('shares its price among the rates to the cent: $type [R10.9]', line => {
    const priced = pricedLine({ ...line, price: line.price + 0.01 }, { supply, currency: 'EUR' })
    expect(priced.parts.reduce((sum, part) => sum + part.gross, 0)).toBe(priced.unit)
    expect(priced.unit).toBe(Math.round(line.price * 100) + 1)
  })

  test('without its product still shows its names and price', () => {
    const line = {
      ...buildProductLine(pizza, 'pizza', choice({}), { qty: 1, currency: 'EUR' }),
      product: undefined,
    }
    expect(lineView(line)).toMatchObject({
      name: 'Bianca',
      extras: ['Extra Käse'],
      options: [],
      size: '',
    })
    expect(pricedLine(line, { supply, currency: 'EUR' })).toMatchObject({ unit: 1250, qty: 1 })
  })
})

describe('what a form starts with', () => {
  test('is the first size and nothing that costs [R3.26 R11.4]', () => {
    expect(firstChoice(pizza)).toEqual({
      sizeId: 'k',
      extraIds: [],
      optionIds: [
        { variantId: 'teig', value: null },
        { variantId: 'weg', value: [] },
        { variantId: 'dazu', value: null },
      ],
    })
  })

  test('is what the edited line has, without what is gone', () => {
    const line = buildProductLine(pizza, 'pizza', choice({ teig: 'vollkorn' }), { qty: 1, currency: 'EUR' })
    const { optionIds, extraIds, sizeId } = productChoiceOf(pizza, line)
    expect({ optionIds, extraIds, sizeId }).toEqual(choice({ teig: 'vollkorn' }))
    const shrunk: Product = { ...pizza, sizes: pizza.sizes.slice(0, 1), extras: [], variants: [] }
    expect(productChoiceOf(shrunk, line)).toEqual({ sizeId: 'k', extraIds: [], optionIds: [] })
  })

  test('drops an extra that the newly chosen size does not have', () => {
    const rocket = { extraId: 'rucola', selected: true, name: 'Rucola' }
    const large = { ...choice({}), extraIds: [cheese, rocket] }
    expect(keepChoice(pizza, large).extraIds).toEqual([cheese, rocket])
    expect(keepChoice(pizza, { ...large, sizeId: 'k' }).extraIds).toEqual([cheese])
  })
})

describe('extras', () => {
  test('are offered at the price of the chosen size [R3.29]', () => {
    const at = (id: string) =>
      offeredExtras(
        pizza,
        pizza.sizes.find(size => size.id === id),
      )
    expect(at('k').map(({ extra, price }) => [extra.id, price])).toEqual([['kaese', 1]])
    expect(at('g').map(({ extra, price }) => [extra.id, price])).toEqual([
      ['kaese', 1.5],
      ['rucola', 1.2],
    ])
  })

  test('are found by part of their name in any case [R5.8]', () => {
    const all = offeredExtras(pizza, pizza.sizes[1])
    const found = (text: string) =>
      foundBy(all, text, 'de', ({ extra }) => extra.name).map(({ extra }) => extra.id)
    expect(found('KÄS')).toEqual(['kaese'])
    expect(found(' uco')).toEqual(['rucola'])
    expect(found('')).toEqual(['kaese', 'rucola'])
    expect(found('q')).toEqual([])
  })
})

describe('choosing', () => {
  test('a single choice replaces the other, a list adds and takes away', () => {
    const weg = variant('weg')
    const one = pickOption(weg, [], option('weg', 'ohne-kaese'), true)
    const two = pickOption(weg, one, option('weg', 'ohne-basilikum'), true)
    expect(two).toHaveLength(2)
    expect(pickOption(weg, two, option('weg', 'ohne-kaese'), false)).toMatchObject([
      { optionId: 'ohne-basilikum' },
    ])
    expect(pickOption(variant('teig'), 'hell', option('teig', 'vollkorn'), true)).toBe('vollkorn')
  })

  test('a child replaces its sibling', () => {
    const pommes = option('dazu', 'pommes')
    const [plain, ketchup] = pommes.options
    if (!plain || !ketchup) throw new Error('no children')
    const first = pickChild(pickOption(variant('dazu'), null, pommes, true), pommes, plain)
    expect(pickChild(first, pommes, ketchup)).toMatchObject([{ optionId: 'pommes' }, { optionId: 'ketchup' }])
  })
})
