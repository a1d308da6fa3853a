import { describe, expect, test } from 'vitest'
import type { CartLine, MenuLine, ProductLine } from '#contract/menu/choices/cart-line.ts'
import { lineKey, mergeLine } from '#lib/cart/lines.ts'
import { roundQty } from '#lib/cart/quantity.ts'

const dish = (changes: Partial<ProductLine> = {}): ProductLine => ({
  type: 'productItem',
  product: undefined,
  productId: '12',
  categoryId: 'pizza',
  name: 'Bianca',
  sizeId: 'g',
  qty: 1,
  price: 11,
  extraIds: [
    { extraId: 'a', selected: true, name: 'A' },
    { extraId: 'b', selected: true, name: 'B' },
  ],
  optionIds: [
    { variantId: 'v', value: 'x' },
    {
      variantId: 'w',
      value: [
        { optionId: 'y', selected: true, price: 0 },
        { optionId: 'z', selected: true, price: 1 },
      ],
    },
  ],
  ...changes,
})

const combo = (qty: number, productId = '1'): MenuLine => ({
  type: 'menuItem',
  menu: { id: '2', name: 'Familie' },
  optionId: undefined,
  name: 'Familie',
  qty,
  price: 37.8,
  items: [{ slotId: 's', productId, product: undefined, extras: [], optionIds: [] }],
})

describe('a quantity', () => {
  test.each<[CartLine['type'], number, number]>([
    ['productItem', 2.5, 3],
    ['productItem', 0.4, 1],
    ['productItem', -3, 1],
    ['productItem', Number.NaN, 1],
    ['productItem', 70, 70],
    ['productItem', 12_000, 999],
    ['menuItem', 0, 1],
    ['menuItem', 4.4, 4],
    ['menuItem', 7, 6],
  ])('of a %s is %d, kept as %d [R4.4 R4.5 R9.4]', (type, qty, kept) => {
    expect(roundQty(type, qty)).toBe(kept)
  })
})

describe('identical lines', () => {
  test('are not those that differ in what the guest asks for [R3.1156]', () => {
    const noted = dish({ note: 'ohne Zwiebeln' })
    expect(mergeLine([noted], dish())).toHaveLength(2)
    expect(mergeLine([noted], noted)).toMatchObject([{ qty: 2, note: 'ohne Zwiebeln' }])
    expect(mergeLine([{ ...combo(1), note: 'scharf' }], combo(1))).toHaveLength(2)
  })

  test('become one, of which what was said last about being out counts [R4.3110]', () => {
    const [said, other] = [dish({ ifOut: 'leave' }), dish({ ifOut: 'call' })]
    expect(mergeLine([said], dish())).toMatchObject([{ qty: 2, ifOut: 'leave' }])
    expect(mergeLine([said], other)).toMatchObject([{ qty: 2, ifOut: 'call' }])
    expect(mergeLine([combo(4)], { ...combo(4), ifOut: 'call' })).toMatchObject([
      { qty: 6, ifOut: 'call' },
      { qty: 2, ifOut: 'call' },
    ])
  })

  test('become one, whatever the order of the choices', () => {
    const turned = dish({
      qty: 4,
      extraIds: dish().extraIds.toReversed(),
      optionIds: dish()
        .optionIds.map(({ variantId, value }) => ({
          variantId,
          value: Array.isArray(value) ? value.toReversed() : value,
        }))
        .toReversed(),
    })
    expect(mergeLine([dish({ qty: 3 })], turned)).toEqual([dish({ qty: 7 })])
  })

  test('of a combo become one up to 6, and what is above starts another', () => {
    expect(mergeLine([combo(4)], combo(2))).toEqual([combo(6)])
    expect(mergeLine([combo(4)], combo(4))).toEqual([combo(6), combo(2)])
    expect(mergeLine([combo(6), combo(2)], combo(1))).toEqual([combo(6), combo(3)])
  })

  test.each<[string, CartLine, CartLine]>([
    ['product', dish(), dish({ productId: '13' })],
    ['size', dish(), dish({ sizeId: 'k' })],
    ['extras', dish(), dish({ extraIds: [] })],
    ['options', dish(), dish({ optionIds: [] })],
    ['price that was seen', dish(), dish({ price: 12 })],
    ['product in a slot', combo(1), combo(1, '9')],
    ['kind', dish(), combo(1)],
  ])('are not those with another %s', (_, line, other) => {
    expect(lineKey(line)).not.toBe(lineKey(other))
    expect(mergeLine([line], other)).toEqual([line, other])
  })
})
