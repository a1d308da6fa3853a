import { beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutValues } from '#islands/checkout/checkout-fields.ts'
import { keepTyped } from '#islands/checkout/keep-typed.ts'
import { $remembered, rememberGuest } from '#lib/cart/remembered.ts'
import { dropDraft, readDraft } from '#stores/order/checkout-draft.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $orderStreet } from '#stores/order/order-street.ts'
import { delivery } from './fixtures.ts'

const typed = (address: Partial<CheckoutValues['address']>, more: Partial<CheckoutValues> = {}) => ({
  ...delivery,
  ...more,
  address: { ...delivery.address, ...address },
})
const guest = { initial: typed({ address: '', zipcode: '' }), typesAddress: true }

beforeEach(() => {
  dropDraft()
  $orderChoice.set(undefined)
  $orderStreet.set(undefined)
  $remembered.set(undefined)
})

describe('what is typed at checkout', () => {
  test('is the draft', () => {
    keepTyped(typed({}, { notes: 'no onions' }), undefined, guest)
    expect(readDraft()).toMatchObject({ notes: 'no onions' })
  })

  test('is no choice for menu and cart before the visitor has chosen something', () => {
    keepTyped(guest.initial, undefined, guest)
    expect($orderChoice.get()).toBeUndefined()
    keepTyped({ ...guest.initial, deliveryType: 'takeaway' }, guest.initial, guest)
    expect($orderChoice.get()).toEqual({ orderType: 'takeaway', zipcode: '' })
  })

  test('replaces what was chosen above the menu, as soon as the form opens', () => {
    $orderChoice.set({ orderType: 'takeaway', zipcode: '10405' })
    keepTyped(guest.initial, undefined, guest)
    expect($orderChoice.get()).toEqual({ orderType: 'delivery', zipcode: '10405' })
  })

  test('leaves the choice of another tab alone while another field is typed', () => {
    const before = typed({ zipcode: '10405' })
    keepTyped(before, undefined, guest)
    $orderChoice.set({ orderType: 'takeaway', zipcode: '10437' })
    keepTyped({ ...before, name: 'Grace' }, before, guest)
    expect($orderChoice.get()).toEqual({ orderType: 'takeaway', zipcode: '10437' })
  })

  test('keeps the street for this visit, where the visitor types one', () => {
    const home = typed({ address: 'Kollwitzstr. 1', zipcode: '10405' })
    keepTyped(home, undefined, { ...guest, typesAddress: false })
    expect($orderStreet.get()).toBeUndefined()
    keepTyped(home, undefined, guest)
    expect($orderStreet.get()).toEqual({ street: 'Kollwitzstr. 1', zipcode: '10405' })
    keepTyped(typed({ address: '', zipcode: '10405' }), home, guest)
    expect($orderStreet.get()).toBeUndefined()
  })

  test('forgets a guest who takes the tick away, and nobody else', () => {
    const remembering = typed({}, { remember: true })
    rememberGuest(
      {
        name: 'Ada',
        email: '',
        phone: '',
        address: delivery.address,
        deliveryType: 'delivery',
        paymentType: '',
      },
      { at: '2026-03-27T17:00:00Z', branch: null, deliveryType: 'delivery', price: 9, lines: [] },
    )
    keepTyped(typed({}), undefined, guest)
    expect($remembered.get()).toBeDefined()
    keepTyped(typed({}), remembering, guest)
    expect($remembered.get()).toBeUndefined()
  })
})
