import { describe, expect, test } from 'vitest'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { CartLine, MenuLine } from '#contract/menu/choices/cart-line.ts'
import { keepChoice, slotChoicesOf } from '#lib/cart/choice.ts'
import { reordered } from '#lib/cart/current-lines.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { lineView } from '#lib/cart/line-view.ts'
import { family, pizza } from '../lib/fixtures.ts'

const cheese = { extraId: 'kaese', selected: true, name: 'Extra Käse' }
const choice = keepChoice(pizza, {
  sizeId: 'g',
  extraIds: [cheese],
  optionIds: [{ variantId: 'teig', value: 'vollkorn' }],
})

/** A line as stored in an order: without its products. */
const kept = <L extends CartLine>(line: L): L =>
  JSON.parse(JSON.stringify(line, (key, value) => (key === 'product' ? undefined : value)))

const then = kept(buildProductLine(pizza, 'pizza', choice, { qty: 3, currency: 'EUR' }))

describe('a dish that is ordered again', () => {
  test('is the same line with all its texts, and nothing is reported', () => {
    const { line, changes } = reordered(then, { product: pizza }, 'EUR')
    expect(changes).toEqual([])
    expect(line).toEqual(buildProductLine(pizza, 'pizza', choice, { qty: 3, currency: 'EUR' }))
    expect(lineView(line)).toMatchObject({ size: 'Groß', extras: ['Extra Käse'] })
  })

  test('is to be done with as then if it is out [R4.3110]', () => {
    const { line } = reordered({ ...then, ifOut: 'choose' }, { product: pizza }, 'EUR')
    expect(line.ifOut).toBe('choose')
  })

  test('keeps its earlier price, and the new one is reported', () => {
    const dearer = { ...pizza, sizes: pizza.sizes.map(size => ({ ...size, price: size.price + 1 })) }
    const { line, changes } = reordered(then, { product: dearer }, 'EUR')
    expect(line.price).toBe(then.price)
    expect(changes).toEqual([
      { field: 'price', message: fieldTexts.priceChanged, old: then.price, price: then.price + 1 },
    ])
  })

  test.each([
    ['it is sold out', { ...pizza, available: false }, [fieldTexts.soldOut]],
    ['its size is gone', { ...pizza, sizes: pizza.sizes.slice(0, 1) }, [fieldTexts.unknownSize]],
    ['its extra is gone', { ...pizza, extras: [] }, [fieldTexts.unknownExtra]],
    ['it is not on the menu any more', undefined, [fieldTexts.unknownProduct]],
  ])('stays in the cart with what was chosen when %s, which is told', (_, product, told) => {
    const { line, changes } = reordered(then, { product }, 'EUR')
    expect(line).toMatchObject({ productId: then.productId, sizeId: 'g', qty: 3, price: then.price })
    expect('extraIds' in line && line.extraIds).toEqual(then.extraIds)
    expect(changes.map(({ message }) => message)).toEqual(told)
    expect(changes.every(({ price }) => price === undefined)).toBe(true)
    expect(lineView(line).name).toBe('Bianca')
  })
})

describe('a combo that is ordered again', () => {
  const slots = slotChoicesOf(family, undefined).map((slot, index) => ({
    ...slot,
    productId: family.items[index]?.products[0]?.id,
    optionIds: index === 0 ? [{ variantId: 'teig', value: 'vollkorn' }] : [],
  }))
  const built = buildComboLine(family, slotChoicesOf(family, { items: slots } as MenuLine), {
    qty: 2,
    currency: 'EUR',
  })
  const names = (line: CartLine) => lineView(line).items.map(({ name }) => name)

  test('is the same line with what fills its slots', () => {
    expect(reordered(kept(built), { menu: family }, 'EUR')).toEqual({ line: built, changes: [] })
    expect(names(built)).toHaveLength(slots.length)
  })

  test('keeps what can be kept when something in it is gone, which is reported', () => {
    const [first, ...rest] = family.items
    const smaller = { ...family, items: first ? [{ ...first, products: [] }, ...rest] : [] }
    const { line, changes } = reordered(kept(built), { menu: smaller }, 'EUR')
    expect(changes.map(({ field, message }) => [field, message])).toEqual([
      ['items.0', fieldTexts.unknownProduct],
    ])
    expect(line).toMatchObject({
      price: built.price,
      qty: 2,
      items: [{ productId: slots[0]?.productId }, {}],
    })
    expect(names(line)).toEqual(names(built).slice(1))
  })

  test('is reported as gone when it is', () => {
    const { changes } = reordered(kept(built), { menu: undefined }, 'EUR')
    expect(changes.map(({ message }) => message)).toEqual([fieldTexts.unknownMenu])
  })
})
