import type { CallInput } from '#contract/api/endpoint.ts'
import type { endpoints } from '#contract/api/endpoints.ts'

export type OrderBody = CallInput<typeof endpoints.placeOrder>['body']
export type SentLine = OrderBody['cart']['items'][number]

/** Bruschetta, 6.90 each, 7 % VAT. */
export const bruschetta = (changed: Partial<Extract<SentLine, { type: 'productItem' }>> = {}) => ({
  type: 'productItem' as const,
  productId: '101',
  sizeId: 'standard',
  name: 'Bruschetta',
  qty: 1,
  price: 6.9,
  ...changed,
})

/** A can of cola, 2.90 each, 19 % VAT. */
export const cola = (changed: Partial<Extract<SentLine, { type: 'productItem' }>> = {}) => ({
  type: 'productItem' as const,
  productId: 1302,
  sizeId: '033l',
  qty: 1,
  price: 2.9,
  ...changed,
})

/** A small Margherita and a cola for lunch, 9.90. */
export const lunch = (changed: Partial<Extract<SentLine, { type: 'menuItem' }>> = {}) => ({
  type: 'menuItem' as const,
  menu: { id: 'mittag' },
  qty: 1,
  price: 9.9,
  items: [
    { slotId: 'pizza', productId: '401' },
    { slotId: 'getraenk', productId: '1302' },
    { slotId: 'salat' },
  ],
  ...changed,
})

/** A cart whose total is that of its lines and fees, as the visitor saw it. */
export function cartOf(items: SentLine[], { fees = 0, tip = 0 } = {}): OrderBody['cart'] {
  const cents = items.reduce((sum, line) => sum + Math.round((line.price ?? 0) * 100) * (line.qty ?? 1), 0)
  const price = cents / 100
  return { items, price, delivery: fees, tip, total: (cents + Math.round((fees + tip) * 100)) / 100 }
}

/** A guest who fetches their order as soon as it is ready. */
export function takeaway(items: SentLine[], changed: Partial<OrderBody> = {}): OrderBody {
  return {
    cart: cartOf(items),
    name: 'Jürgen Öztürk',
    email: 'juergen@example.org',
    phone: '030 901820',
    deliveryType: 'takeaway',
    takeaway: true,
    orderTime: 'now',
    paymentType: 'counter',
    terms: true,
    ...changed,
  }
}

/** A guest who waits in the car in front of the door. */
export const curbside = (items: SentLine[], changed: Partial<OrderBody> = {}): OrderBody =>
  takeaway(items, { deliveryType: 'curbside', takeaway: false, paymentType: 'car', ...changed })

export const home = {
  address: 'Rykestraße 12',
  extras: '3. Stock',
  zipcode: '10437',
  areaId: 'helmholtzkiez',
}

/** A guest in an area with a minimum of 15.00, a fee of 1.50, and none from 25.00 on. */
export function delivery(items: SentLine[], changed: Partial<OrderBody> = {}): OrderBody {
  return {
    ...takeaway(items),
    cart: cartOf(items, { fees: 1.5 }),
    deliveryType: 'delivery',
    takeaway: false,
    paymentType: 'cash',
    address: home,
    ...changed,
  }
}
