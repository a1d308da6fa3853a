import { afterEach, expect, test } from 'vitest'
import { emptyValues } from '#islands/checkout/checkout-fields.ts'
import { guestValues, keepGuest } from '#islands/checkout/guest-values.ts'
import { $remembered, forgetGuest } from '#lib/cart/remembered.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { delivery } from './fixtures.ts'

afterEach(() => {
  forgetGuest()
  $orderChoice.set(undefined)
})

const order = { lines: [], total: 7.5, branch: null }

test('nothing is remembered without the tick [R2.177]', () => {
  keepGuest({ ...delivery, remember: false }, order)
  expect($remembered.get()).toBeUndefined()
  expect(guestValues()).toEqual(emptyValues(null))
  expect(guestValues().remember).toBe(false)
})

test('with it, the next checkout starts with contact, address, order type and payment, and agrees to nothing [R2.177]', () => {
  keepGuest({ ...delivery, remember: true, terms: true, notes: 'Klingel defekt', tip: '10' }, order)
  const { name, email, phone, address, deliveryType, paymentType } = delivery
  expect(guestValues()).toEqual({
    ...emptyValues(null),
    name,
    email,
    phone,
    address,
    deliveryType,
    paymentType,
    remember: true,
  })
})

test('a street is forgotten where another postcode was chosen above the menu [R2.202]', () => {
  keepGuest({ ...delivery, remember: true }, order)
  $orderChoice.set({ orderType: 'delivery', zipcode: delivery.address.zipcode })
  expect(guestValues().address).toEqual(delivery.address)
  $orderChoice.set({ orderType: 'delivery', zipcode: '99999' })
  expect(guestValues().address).toEqual(emptyValues(null).address)
  expect(guestValues().name).toBe(delivery.name)
})
