import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call } from './setup/call.ts'
import { takeaway } from './setup/order.ts'
import { lineOf, restaurant } from './setup/restaurant.ts'

test('a restaurant of two dishes takes an order of both, at their prices and VAT [R9.890]', async () => {
  const [soup, beer] = [
    { id: 'soup', price: 4.5 },
    { id: 'beer', price: 3.2, vat: '19' },
  ]
  const shop = await restaurant({ dishes: [soup, beer] })
  try {
    const { key = '' } = await call(shop, endpoints.placeOrder, {
      body: takeaway([lineOf(soup, 2), lineOf(beer)]),
    })
    const { items, payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(items.map(({ product, qty, price }) => [product?.name, qty, price])).toEqual([
      ['soup', 2, 4.5],
      ['beer', 1, 3.2],
    ])
    expect(payment.price).toBe(12.2)
    expect(items.map(({ vat }) => vat[0]?.rate)).toEqual([7, 19])
  } finally {
    await shop.close()
  }
})
