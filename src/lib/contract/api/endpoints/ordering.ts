import * as z from 'zod/mini'
import { Area } from '../../delivery/area.ts'
import { BookableTime } from '../../hours/times.ts'
import { Id } from '../../kit/fields.ts'
import { limits } from '../../kit/limits.ts'
import { CheckoutPayload, PaymentProvider, SignedInPayload } from '../../orders/checkout.ts'
import { ChangeWish } from '../../orders/messages.ts'
import { Order } from '../../orders/orders.ts'
import { Tax } from '../../orders/tax.ts'
import { CheckedPayment } from '../checked-payment.ts'
import { get, post } from '../endpoint.ts'
import { Placed } from '../failure.ts'
import { DeliveryPlace } from '../forms.ts'
import { checkoutPaths } from '../live-paths.ts'
import { placeEndpoints } from './places.ts'
import { pushEndpoints } from './push.ts'
import { quoteEndpoints } from './quote.ts'
import { tableEndpoints } from './tables.ts'

/** Which of a list of orders are wanted: so many, from behind the one with a code. */
const OrdersPage = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.listedOrders))),
  after: z.optional(Id),
})

/** From cart to order. */
export const orderingEndpoints = {
  getAreas: get(checkoutPaths.areas, 'anyone', 'The delivery areas', { answer: z.array(Area) }),
  getTaxes: get(checkoutPaths.taxes, 'anyone', 'Taxes added on top of prices', { answer: z.array(Tax) }),
  getPaymentProviders: get(checkoutPaths.providers, 'anyone', 'The payment methods', {
    answer: z.array(PaymentProvider),
  }),
  ...quoteEndpoints,
  placeOrder: post(
    '/checkout/v2',
    'anyone',
    'Places an order; a url in the answer is where the browser pays',
    { creates: true, cost: 15, body: SignedInPayload, guestBody: CheckoutPayload, answer: Placed },
  ),
  checkout: post('/checkout', 'anyone', 'Places an order and returns its id (for other clients)', {
    creates: true,
    cost: 15,
    body: SignedInPayload,
    guestBody: CheckoutPayload,
    answer: Placed,
  }),
  checkPayment: get('/checkout/check', 'anyone', 'Whether a payment succeeded', {
    cost: 10,
    query: z.object({
      payment: z.string(),
      sess: z.string(),
      /** `1` for a guest who has not come back and may still pay; without it, an open payment ends. */
      away: z.optional(z.literal('1')),
    }),
    answer: CheckedPayment,
  }),
  ...placeEndpoints,
  findAreas: post('/checkout/areas', 'anyone', 'The areas that deliver to a typed address', {
    extension: 'delivery-zones',
    cost: 5,
    body: DeliveryPlace,
    answer: z.object({
      /** The guest chooses among several. */
      areas: z.array(Area),
      /** Whether the server knows where the address is; otherwise its zipcode alone has decided. */
      located: z.boolean(),
    }),
  }),
  getTimes: get(checkoutPaths.times, 'anyone', 'The times for which guests can order', {
    extension: 'time-slots',
    cost: 10,
    answer: z.array(BookableTime),
  }),
  getOrderStatus: get('/orders/{key}', 'anyone', 'One order, for anyone who has its key', {
    extension: 'guest-status',
    params: z.object({ key: z.string() }),
    answer: Order,
  }),
  tellArrival: post('/orders/{key}/arrivals', 'anyone', 'Says that the guest is there in their car', {
    extension: 'arrivals',
    params: z.object({ key: z.string() }),
    answer: Order,
  }),
  tellOwnArrival: post(
    '/me/orders/{code}/arrivals',
    'customer',
    'Says that the customer is there in their car',
    {
      extension: 'arrivals',
      params: z.object({ code: Id }),
      answer: Order,
    },
  ),
  cancelOrder: post('/orders/{key}/cancellation', 'anyone', 'Cancels an order for its guest', {
    extension: 'guest-cancel',
    params: z.object({ key: z.string() }),
    answer: Order,
  }),
  cancelOwnOrder: post('/me/orders/{code}/cancellation', 'customer', 'Cancels an order for its customer', {
    extension: 'guest-cancel',
    params: z.object({ code: Id }),
    answer: Order,
  }),
  wishChange: post('/orders/{key}/wishes', 'anyone', 'Asks for a change of an order, for its guest', {
    extension: 'change-wishes',
    needs: 'ORDER_EDITS',
    params: z.object({ key: z.string() }),
    body: ChangeWish,
    answer: Order,
  }),
  wishOwnChange: post(
    '/me/orders/{code}/wishes',
    'customer',
    'Asks for a change of an order, for its customer',
    {
      extension: 'change-wishes',
      needs: 'ORDER_EDITS',
      params: z.object({ code: Id }),
      body: ChangeWish,
      answer: Order,
    },
  ),
  ...pushEndpoints,
  ...tableEndpoints,
  getOrders: get('/me/orders', 'customer', "The customer's orders", {
    query: OrdersPage,
    answer: z.array(Order),
  }),
  getOrder: get('/me/orders/{code}', 'customer', 'One order', {
    params: z.object({ code: Id }),
    answer: Order,
  }),
  createOrder: post('/me/orders', 'customer', 'Places an order', {
    creates: true,
    cost: 15,
    body: SignedInPayload,
    answer: Placed,
  }),
} as const
