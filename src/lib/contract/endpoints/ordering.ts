import * as z from 'zod/mini'
import { BookableTime } from '#contract/hours/times.ts'
import { Area, Tax } from '../account.ts'
import { CheckoutPayload, PaymentProvider, Placed, SignedInPayload } from '../checkout.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Order } from '../orders.ts'
import { CheckedPayment } from '../payment.ts'
import { quoteEndpoints } from './quote.ts'

/** From cart to order. */
export const orderingEndpoints = {
  getTable: endpoint({
    method: 'GET',
    path: '/tables/{id}',
    access: 'anyone',
    summary: 'Checks a table and answers its token',
    params: z.object({ id: Id }),
    answer: z.object({ id: Id, token: z.string() }),
  }),
  getAreas: endpoint({
    method: 'GET',
    path: '/areas',
    access: 'anyone',
    summary: 'The areas that are delivered to',
    answer: z.array(Area),
  }),
  getTaxes: endpoint({
    method: 'GET',
    path: '/taxes',
    access: 'anyone',
    summary: 'Taxes added on top of prices',
    answer: z.array(Tax),
  }),
  getPaymentProviders: endpoint({
    method: 'GET',
    path: '/checkout/payment-providers',
    access: 'anyone',
    summary: 'The ways to pay',
    answer: z.array(PaymentProvider),
  }),
  ...quoteEndpoints,
  placeOrder: endpoint({
    method: 'POST',
    path: '/checkout/v2',
    access: 'anyone',
    summary: 'Places an order; a url in the answer is where the browser pays',
    creates: true,
    body: SignedInPayload,
    guestBody: CheckoutPayload,
    answer: Placed,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/checkout',
    access: 'anyone',
    summary: 'Places an order and answers its id (for other clients)',
    creates: true,
    body: SignedInPayload,
    guestBody: CheckoutPayload,
    answer: Placed,
  }),
  checkPayment: endpoint({
    method: 'GET',
    path: '/checkout/check',
    access: 'anyone',
    summary: 'Whether a payment succeeded',
    query: z.object({ payment: z.string(), sess: z.string() }),
    answer: CheckedPayment,
  }),
  getTimes: endpoint({
    method: 'GET',
    path: '/checkout/times',
    access: 'anyone',
    summary: 'The times that can be ordered for',
    extension: 'time-slots',
    answer: z.array(BookableTime),
  }),
  getOrderStatus: endpoint({
    method: 'GET',
    path: '/orders/{key}',
    access: 'anyone',
    summary: 'One order, for whoever holds its key',
    extension: 'guest-status',
    params: z.object({ key: z.string() }),
    answer: Order,
  }),
  getOrders: endpoint({
    method: 'GET',
    path: '/me/orders',
    access: 'customer',
    summary: "The customer's orders",
    answer: z.array(Order),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/me/orders/{code}',
    access: 'customer',
    summary: 'One order',
    params: z.object({ code: Id }),
    answer: Order,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/me/orders',
    access: 'customer',
    summary: 'Places an order',
    creates: true,
    body: SignedInPayload,
    answer: Placed,
  }),
} as const
