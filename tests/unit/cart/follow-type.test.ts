import { afterAll, beforeEach, expect, test } from 'vitest'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()

// What follows the order type is not left to the next file.
afterAll(() => reload())

const load = async () => {
  reload()
  return {
    ...(await import('#lib/cart/cart.ts')),
    ...(await import('#lib/cart/changes.ts')),
    ...(await import('#lib/cart/follow-type.ts')),
    ...(await import('#stores/order/order-choice.ts')),
  }
}

const cheaper: Product = {
  ...pizza,
  id: 'cheaper',
  name: 'Cheaper',
  sizes: pizza.sizes.map(size => ({ ...size, typePrices: { takeaway: size.price - 1 } })),
}
const fetched: Product = { ...pizza, id: 'fetched', name: 'Fetched', types: ['takeaway'] }
const lineOf = (product: Product) =>
  buildProductLine(product, 'pizza', firstChoice(product), { qty: 1, currency: 'EUR' })
const delivery = { orderType: 'delivery', zipcode: '' } as const
const takeaway = { orderType: 'takeaway', zipcode: '' } as const

beforeEach(() => {
  delete local.cart
  delete local['order-choice']
})

test('a change of the order type prices the cart again and says what it was for which type, and back again [R4.1230 R4.2050]', async () => {
  const { $cart, $orderChoice, $retyped, addLine, followType } = await load()
  $orderChoice.set(delivery)
  const line = lineOf(cheaper)
  addLine(line)
  followType()
  expect($retyped.get()).toBeUndefined()
  $orderChoice.set(takeaway)
  const price = line.price - 1
  expect($cart.get().items.map(each => each.price)).toEqual([price])
  expect($retyped.get()).toEqual({
    orderType: 'takeaway',
    lines: [{ name: 'Cheaper', old: line.price, oldType: 'delivery', price }],
  })
  $orderChoice.set(delivery)
  expect($cart.get().items.map(each => each.price)).toEqual([line.price])
  expect($retyped.get()?.lines).toEqual([
    { name: 'Cheaper', old: price, oldType: 'takeaway', price: line.price },
  ])
})

test('of several types with the former price, the one that was chosen is named [R4.2050]', async () => {
  const { $orderChoice, $retyped, addLine, followType } = await load()
  $orderChoice.set({ orderType: 'curbside', zipcode: '' })
  addLine(lineOf(cheaper))
  followType()
  $orderChoice.set(takeaway)
  expect($retyped.get()?.lines.map(({ oldType }) => oldType)).toEqual(['curbside'])
})

test('a cart from another order type is priced when it is followed [R4.1230]', async () => {
  const { $cart, $orderChoice, $retyped, addLine, followType } = await load()
  $orderChoice.set(takeaway)
  addLine(lineOf(cheaper))
  followType()
  expect($retyped.get()?.lines).toHaveLength(1)
  expect($cart.get().items[0]?.price).toBe(lineOf(cheaper).price - 1)
})

test('what is not sold for it is named, left out of sums and of the order, and holds up nothing else [R4.1231]', async () => {
  const cart = await load()
  const {
    $cart,
    $changes,
    $orderChoice,
    addLine,
    changeOf,
    followType,
    isOpen,
    markChanges,
    priceOf,
    soldLines,
  } = cart
  $orderChoice.set(delivery)
  addLine(lineOf(fetched))
  followType()
  addLine(lineOf(cheaper))
  const { items } = $cart.get()
  expect($changes.get().map(({ change }) => change.message)).toEqual([fieldTexts.notSoldAs])
  expect(isOpen($changes.get())).toBe(false)
  expect(soldLines(items, $changes.get()).map(({ name }) => name)).toEqual(['Cheaper'])
  expect(priceOf($cart.get())).toBe(Math.round(lineOf(cheaper).price * 100))
  const said = {
    index: 0,
    field: 'items.0.types',
    message: fieldTexts.notSoldAs,
    old: undefined,
    price: undefined,
  }
  markChanges([said])
  expect(isOpen($changes.get())).toBe(false)
  // At another time it could not be had either, but nobody wants it now.
  markChanges([{ ...said, field: 'productId', message: fieldTexts.notOfferedAt }, said])
  expect(isOpen($changes.get())).toBe(false)
  expect(items[0] && changeOf($changes.get(), items[0])?.message).toBe(fieldTexts.notSoldAs)
  markChanges([said, { ...said, index: 1, field: 'price', price: 3 }])
  expect(isOpen($changes.get())).toBe(true)
  $orderChoice.set(takeaway)
  expect(soldLines($cart.get().items, $changes.get())).toHaveLength(2)
})

test('the lines that a refusal names are those that were sent [R4.1231]', async () => {
  const { $cart, $changes, $orderChoice, addLine, changeOf, followType, markChanges, soldLines } =
    await load()
  $orderChoice.set(delivery)
  addLine(lineOf(fetched))
  addLine(lineOf(cheaper))
  followType()
  const sent = soldLines($cart.get().items, $changes.get())
  markChanges([{ index: 0, field: 'productId', message: 'Sold out', old: undefined, price: undefined }], sent)
  const [first, second] = $cart.get().items
  if (!first || !second) throw new Error('no lines')
  expect(changeOf($changes.get(), first)?.message).toBe(fieldTexts.notSoldAs)
  expect(changeOf($changes.get(), second)?.message).toBe('Sold out')
})
