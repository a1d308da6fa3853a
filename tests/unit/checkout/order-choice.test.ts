import { beforeEach, expect, test } from 'vitest'
import { keepChoice, keepStreet, withChoice } from '#islands/checkout/order-choice.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $orderStreet } from '#stores/order/order-street.ts'
import { delivery } from './fixtures.ts'

// Files share a worker, and another one may have chosen something.
beforeEach(() => {
  $orderChoice.set(undefined)
  $orderStreet.set(undefined)
})

test('checkout starts with what was chosen above the menu [R2.173]', () => {
  expect(withChoice(delivery)).toEqual(delivery)
  $orderChoice.set({ orderType: 'takeaway', zipcode: '' })
  expect(withChoice(delivery)).toEqual({ ...delivery, deliveryType: 'takeaway' })
  $orderChoice.set({ orderType: 'delivery', zipcode: '10119' })
  expect(withChoice(delivery).address).toEqual({ ...delivery.address, zipcode: '10119', areaId: '' })
  $orderChoice.set({ orderType: 'delivery', zipcode: delivery.address.zipcode })
  expect(withChoice(delivery)).toEqual(delivery)
})

test('a choice at checkout is remembered, and an empty postcode does not overwrite it [R2.173]', () => {
  keepChoice({ orderType: 'delivery', zipcode: '10405' })
  keepChoice({ orderType: 'takeaway', zipcode: '' })
  expect($orderChoice.get()).toEqual({ orderType: 'takeaway', zipcode: '10405' })
  keepChoice({ orderType: 'table', zipcode: '' })
  expect($orderChoice.get()).toEqual({ orderType: 'takeaway', zipcode: '10405' })
})

test('a street that was given above the menu is prefilled, with its own postcode only [R2.261]', () => {
  keepStreet({ street: 'Kollwitzstraße 5', zipcode: '10119' })
  $orderChoice.set({ orderType: 'delivery', zipcode: '10119' })
  expect(withChoice(delivery).address).toMatchObject({ address: 'Kollwitzstraße 5', zipcode: '10119' })
  $orderChoice.set({ orderType: 'delivery', zipcode: '10405' })
  expect(withChoice(delivery).address).toMatchObject({ address: delivery.address.address, zipcode: '10405' })
  keepStreet({ street: '', zipcode: '10119' })
  expect($orderStreet.get()).toBeUndefined()
})
