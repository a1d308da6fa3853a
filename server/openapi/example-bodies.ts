import type { CallInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'

type BodyOf<N extends keyof typeof endpoints> =
  CallInput<(typeof endpoints)[N]> extends { body: infer B } ? B : never

const cart: BodyOf<'placeOrder'>['cart'] = {
  items: [
    {
      type: 'productItem',
      productId: 401,
      sizeId: 'klein',
      name: 'Pizza Margherita',
      qty: 2,
      price: 9.9,
      extraIds: [{ extraId: 5, selected: true, name: 'Käse' }],
      optionIds: [{ variantId: 8, value: 80 }],
    },
  ],
  source: 'web',
  price: 19.8,
  delivery: 1.5,
  total: 21.3,
}

export const guestOrder: BodyOf<'placeOrder'> = {
  cart,
  name: 'Ada Beispiel',
  email: 'ada@example.org',
  phone: '+49 30 901820',
  deliveryType: 'delivery',
  takeaway: false,
  address: { address: 'Rykestraße 12', extras: '3. Stock', zipcode: '10437', areaId: 31 },
  orderTime: 'later',
  deliverAt: '2026-11-20T20:00:00+01:00',
  paymentType: 61,
  terms: true,
  issueInvoice: false,
  useProfit: false,
}

export const signedInOrder: BodyOf<'placeOrder'> = {
  cart: { ...cart, delivery: 0, total: 19.8 },
  deliveryType: 'takeaway',
  takeaway: true,
  orderTime: 'now',
  paymentType: 61,
  terms: true,
  useProfit: true,
}

export const typedAddress: BodyOf<'createAddress'> = {
  name: 'Zuhause',
  address: 'Rykestraße 12, 10437 Berlin',
  areaId: 31,
  isDefault: true,
}

export const contact: BodyOf<'contact'> = {
  fname: 'Ada',
  lname: 'Beispiel',
  email: 'ada@example.org',
  subject: 'Feier',
  message: 'Haben Sie Platz für 20 Personen?',
  terms: true,
}
