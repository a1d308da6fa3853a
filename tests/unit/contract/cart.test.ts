import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#contract/kit/limits.ts'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { Cart } from '#contract/orders/cart.ts'
import { OrderedLine } from '#contract/orders/line.ts'

test('a cart has all its numbers, 0 until they are known, and comes from the web [R3.35 R9.18]', () => {
  expect(z.parse(Cart, { items: [] })).toEqual({
    items: [],
    source: 'web',
    taxPercent: 0,
    price: 0,
    total: 0,
    delivery: 0,
    discount: 0,
    tax: 0,
    tip: 0,
  })
})

const nested = {
  type: 'menuItem',
  menu: { id: 1, name: 'Getränk dazu' },
  name: 'Getränk dazu',
  qty: 1,
  price: 2.5,
  items: [
    { product: { id: 70, name: 'Cola' }, extras: [{ id: 5, name: 'Eis', selected: true }], optionIds: [] },
  ],
}

test('a product line has its fields and every shape of a choice [R3.36 R3.37 R3.38 R3.39]', () => {
  const sent = {
    type: 'productItem',
    product: { id: 12, name: 'Pizza' },
    productId: 12,
    name: 'Pizza',
    sizeId: 2,
    qty: 1,
    price: 9.5,
    extraIds: [{ extraId: 3, selected: true, name: 'Käse' }],
    optionIds: [
      { variantId: 1, value: 8 },
      { variantId: 2, value: null },
      { variantId: 3, value: [{ optionId: 4, selected: true, price: -0.5 }] },
      { variantId: 4, value: [nested] },
    ],
  }
  expect(z.parse(CartLine, sent)).toMatchObject({
    productId: '12',
    sizeId: '2',
    extraIds: [{ extraId: '3', selected: true, name: 'Käse' }],
    optionIds: [
      { variantId: '1', value: '8' },
      { variantId: '2', value: null },
      { variantId: '3', value: [{ optionId: '4', selected: true, price: -0.5 }] },
      {
        variantId: '4',
        value: [{ type: 'menuItem', menu: { id: '1' }, items: [{ product: { id: '70' } }] }],
      },
    ],
  })
  const { qty: _, ...withoutQty } = sent
  expect(z.parse(CartLine, withoutQty).qty).toBe(1)
})

test('a combo line has one item per slot with extras and options [R3.40 R3.41]', () => {
  expect(z.parse(CartLine, nested)).toMatchObject({
    type: 'menuItem',
    menu: { id: '1' },
    qty: 1,
    price: 2.5,
    name: 'Getränk dazu',
    items: [{ product: { id: '70' }, extras: [{ id: '5', name: 'Eis', selected: true }], optionIds: [] }],
  })
})

test.each([
  { what: 'no type', line: { ...nested, type: undefined } },
  { what: 'an unknown type', line: { ...nested, type: 'giftItem' } },
  { what: 'a quantity in words', line: { ...nested, qty: 'two' } },
  { what: 'a quantity beyond reason', line: { ...nested, qty: limits.lineQty + 1 } },
  { what: 'a price of four decimals', line: { ...nested, price: 1.2345 } },
])('a line with $what is refused', ({ line }) => {
  expect(z.safeParse(CartLine, line).success).toBe(false)
})

test('a line of an earlier order may hold more than can be ordered now [R7.2441]', () => {
  const line = { type: 'productItem', productId: '12', sizeId: '2', qty: limits.storedQty, price: 9.9 }
  expect(z.parse(OrderedLine, line).qty).toBe(limits.storedQty)
  expect(z.safeParse(CartLine, line).success).toBe(false)
})
