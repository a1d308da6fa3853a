import * as z from 'zod/mini'
import { Area } from '#contract/delivery/area.ts'
import { CartLine, type MenuLine, type ProductLine } from '#contract/menu/choices/cart-line.ts'
import { PaymentProvider } from '#contract/orders/checkout.ts'
import { type CheckoutValues, emptyValues } from '#islands/checkout/checkout-fields.ts'
import type { Offer } from '#islands/checkout/settle.ts'
import { pizza } from '../contract/fixtures.ts'

export const areas = z.parse(z.array(Area), [
  {
    id: 1,
    name: 'Kollwitzkiez',
    zipcode: '10405',
    minimumOrder: 12,
    deliveryPrice: 1.5,
    freeDeliveryThreshold: 25,
  },
  { id: 2, name: 'Helmholtzkiez', zipcode: '10437', minimumOrder: 15, deliveryPrice: 2 },
  { id: 3, name: 'Gleimkiez', zipcode: '10437', minimumOrder: 18, deliveryPrice: 2.5 },
])

export const providers = z.parse(z.array(PaymentProvider), [
  { id: 'cash', name: 'Bar', displayOption: 'cash', ways: ['delivery'] },
  { id: 'card', name: 'Karte', displayOption: 'card', ways: ['delivery'] },
  { id: 'counter', name: 'An der Theke', displayOption: 'counter', ways: ['takeaway'] },
])

export const offer: Offer = {
  orderTypes: ['delivery', 'takeaway'],
  now: true,
  times: ['2026-03-27T17:00:00.000Z', '2026-03-27T17:15:00.000Z'].map(time => ({ time, free: undefined })),
  areas,
  providers,
}

/** A guest's values for a delivery now. */
export const delivery: CheckoutValues = {
  ...emptyValues(null),
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '030 23125014',
  address: { address: 'Rykestraße 1', zipcode: '10405', areaId: '1', extras: 'Hinterhaus' },
  paymentType: 'cash',
  terms: true,
}

/** The pizza of the contract's tests in its large size, with an extra and every kind of choice. */
export const pizzaLine = z.parse(CartLine, {
  type: 'productItem',
  product: pizza,
  productId: 12,
  categoryId: 3,
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
          menu: { id: 'drink', name: 'Getränk dazu', price: 2.5 },
          optionId: 'with-drink',
          name: 'Getränk dazu',
          qty: 1,
          price: 2.5,
          items: [
            {
              slotId: 'd',
              productId: 'cola',
              product: { id: 'cola', name: 'Cola', vatRate: 19, sizes: [{ id: '033', price: 3 }] },
              extras: [],
              optionIds: [],
            },
          ],
        },
      ],
    },
  ],
}) as ProductLine

export const comboLine = z.parse(CartLine, {
  type: 'menuItem',
  menu: { id: 7, name: 'Familie', price: 30, discount: 10 },
  name: 'Familie',
  qty: 1,
  price: 27,
  items: [
    {
      slotId: 'main',
      productId: 12,
      product: { id: 12, name: 'Pizza Bianca', sizes: [{ id: 'l', price: 10.9 }] },
      extras: [{ id: 'cheese', name: 'Extra Käse', selected: true }],
      optionIds: [{ variantId: 'dough', value: null }],
    },
    { slotId: 'dessert', extras: [], optionIds: [] },
  ],
}) as MenuLine
