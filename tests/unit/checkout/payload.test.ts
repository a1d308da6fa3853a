import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CheckoutPayload } from '#contract/orders/checkout.ts'
import { type CheckoutValues, checkoutFields } from '#islands/checkout/checkout-fields.ts'
import { type CheckoutOrder, checkoutPayload, sentCart } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { onPage } from '../page-config.ts'
import { areas, comboLine, delivery, pizzaLine } from './fixtures.ts'

onPage({ country: 'de' })

const supply = { place: 'away', day: '2026-05-13' } as const
const totals = localTotals([pizzaLine], { currency: 'EUR', area: areas[0], supply, taxPercent: 0 })
const source: CheckoutOrder = {
  items: [pizzaLine],
  source: 'web',
  totals,
  table: undefined,
}

const { schema } = checkoutFields(areas)

/** What is sent of typed values. */
const sentOf = (values: CheckoutValues, order = source) => checkoutPayload(z.parse(schema, values), order)

test('a delivery now sends the cart, the form and nothing else [R3.35]', () => {
  const { cart, ...form } = sentOf(delivery)
  expect(form).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '+49 30 23125014',
    deliveryType: 'delivery',
    takeaway: false,
    address: { address: 'Rykestraße 1', zipcode: '10405', areaId: '1', extras: 'Hinterhaus' },
    orderTime: 'now',
    paymentType: 'cash',
    terms: true,
    issueInvoice: false,
    useProfit: false,
  })
  expect({ ...cart, items: cart.items.length }).toEqual({
    items: 1,
    source: 'web',
    taxPercent: 0,
    price: 37.6,
    delivery: 0,
    discount: 0,
    tax: 0,
    tip: 0,
    total: 37.6,
  })
})

test('takeaway later sends its time and notes, and no address [R4.33]', () => {
  const body = sentOf({
    ...delivery,
    deliveryType: 'takeaway',
    orderTime: 'later',
    deliverAt: '2026-03-27T17:00:00.000Z',
    notes: 'Ohne Besteck',
    paymentType: 'counter',
  })
  expect(body).toMatchObject({
    deliveryType: 'takeaway',
    takeaway: true,
    orderTime: 'later',
    deliverAt: '2026-03-27T17:00:00.000Z',
    notes: 'Ohne Besteck',
    paymentType: 'counter',
  })
  expect(body).not.toHaveProperty('address')
  expect(body).not.toHaveProperty('table')
})

test('what was chosen before another choice stays at home', () => {
  const body = sentOf({ ...delivery, deliverAt: '2026-03-27T17:00:00.000Z' })
  expect(body).not.toHaveProperty('deliverAt')
  expect(body).not.toHaveProperty('notes')
})

test("a table's guest sends the table [R6.7]", () => {
  const atTable = { ...source, table: '4' }
  expect(sentOf({ ...delivery, deliveryType: 'table' }, atTable)).toMatchObject({ table: '4' })
  expect(sentOf(delivery, atTable)).not.toHaveProperty('table')
  expect(sentOf({ ...delivery, deliveryType: 'table' }, atTable).phone).toBe('')
})

test('a product line travels in its exact shape [R3.36 R3.37 R3.38 R3.39]', () => {
  expect(sentCart([pizzaLine], 'web', totals).items).toEqual([
    {
      type: 'productItem',
      product: { id: '12', name: 'Pizza Bianca' },
      productId: '12',
      categoryId: '3',
      name: 'Pizza Bianca',
      sizeId: 'l',
      qty: 2,
      price: 18.8,
      extraIds: [{ extraId: 'cheese', selected: true, name: 'Extra Käse' }],
      optionIds: [
        { variantId: 'dough', value: 'wheat' },
        { variantId: 'sauce', value: [{ optionId: 'garlic', selected: true, price: 0.8 }] },
        {
          variantId: 'meal',
          value: [
            {
              type: 'menuItem',
              menu: { id: 'drink', name: 'Getränk dazu' },
              optionId: 'with-drink',
              name: 'Getränk dazu',
              qty: 1,
              price: 2.5,
              items: [
                {
                  slotId: 'd',
                  productId: 'cola',
                  product: { id: 'cola', name: 'Cola' },
                  extras: [],
                  optionIds: [],
                },
              ],
            },
          ],
        },
      ],
    },
  ])
})

test('a combo line travels in its exact shape, empty slots too [R3.40 R3.41]', () => {
  expect(JSON.parse(JSON.stringify(sentCart([comboLine], 'web', totals).items))).toEqual([
    {
      type: 'menuItem',
      menu: { id: '7', name: 'Familie' },
      name: 'Familie',
      qty: 1,
      price: 27,
      items: [
        {
          slotId: 'main',
          productId: '12',
          product: { id: '12', name: 'Pizza Bianca' },
          extras: [{ id: 'cheese', name: 'Extra Käse', selected: true }],
          optionIds: [{ variantId: 'dough', value: null }],
        },
        { slotId: 'dessert', extras: [], optionIds: [] },
      ],
    },
  ])
})

test('the contract reads what is sent', () => {
  const sent = JSON.parse(JSON.stringify(sentOf(delivery, { ...source, items: [pizzaLine, comboLine] })))
  const read = z.safeParse(CheckoutPayload, sent)
  expect(read.error?.issues).toBeUndefined()
})
