import { beforeEach, expect, test } from 'vitest'
import type { GuestDetails, GuestOrder } from '#lib/cart/remembered.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()

/** Loads the modules as a new page does. */
const load = async () => {
  reload()
  return import('#lib/cart/remembered.ts')
}

const details: GuestDetails = {
  name: 'Ada',
  email: 'ada@example.org',
  phone: '030 901820',
  address: { address: 'Rykestraße 12', zipcode: '10437', areaId: 'kiez', extras: '' },
  deliveryType: 'delivery',
  paymentType: 'cash',
}

const order = (sizeId: string, more: Partial<GuestOrder> = {}): GuestOrder => ({
  at: '2026-05-13T18:00:00.000Z',
  branch: null,
  deliveryType: 'delivery',
  price: 7.5,
  lines: [
    {
      type: 'productItem',
      productId: '401',
      categoryId: 'pizza',
      product: undefined,
      name: 'Pizza',
      sizeId,
      qty: 1,
      price: 7.5,
      deposit: undefined,
      extraIds: [],
      optionIds: [],
    },
  ],
  ...more,
})
const sizesOf = (orders: GuestOrder[]) =>
  orders.map(({ lines: [line] }) => line?.type === 'productItem' && line.sizeId)

beforeEach(() => {
  for (const key of Object.keys(local)) delete local[key]
})

test('a new page knows the details and the last three orders, the newest first [R2.177]', async () => {
  const { rememberGuest } = await load()
  for (const size of ['a', 'b', 'c', 'd']) rememberGuest(details, order(size))
  const { $remembered, guestOrders } = await load()
  expect($remembered.get()?.details).toEqual(details)
  expect(sizesOf(guestOrders(null))).toEqual(['d', 'c', 'b'])
})

test('the same order again takes the place of the earlier one, and each branch has its own [R2.177]', async () => {
  const { rememberGuest, guestOrders } = await load()
  for (const size of ['a', 'b', 'a']) rememberGuest(details, order(size))
  rememberGuest(details, order('a', { branch: 'mitte' }))
  expect(sizesOf(guestOrders(null))).toEqual(['a', 'b'])
  expect(sizesOf(guestOrders('mitte'))).toEqual(['a'])
})

test('what is forgotten leaves nothing behind [R2.177]', async () => {
  const { rememberGuest, forgetGuest } = await load()
  rememberGuest(details, order('a'))
  expect(Object.keys(local)).toEqual(['guest'])
  forgetGuest()
  expect(Object.keys(local)).toEqual([])
})

test.each(['', '{', 'null', '5', '[]', '{}', '{"details":7}', '{"orders":[]}'])(
  'garbage is nothing: %s [R2.202]',
  async garbage => {
    local.guest = garbage
    const { $remembered, guestOrders } = await load()
    expect($remembered.get()).toBeUndefined()
    expect(guestOrders(null)).toEqual([])
  },
)

test('what can be read of damaged data stays [R2.202]', async () => {
  const orders = [{ ...order('a'), lines: [{ type: 'nothing' }, ...order('a').lines] }, { at: 'then' }, 3]
  local.guest = JSON.stringify({
    details: { ...details, name: 3, address: 'x', email: 'e'.repeat(300) },
    orders,
  })
  const { $remembered, guestOrders } = await load()
  expect($remembered.get()?.details).toEqual({
    ...details,
    name: '',
    email: '',
    address: { address: '', zipcode: '', areaId: '', extras: '' },
  })
  expect(guestOrders(null)).toEqual([order('a')])
})
