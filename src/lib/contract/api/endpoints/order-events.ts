import * as z from 'zod/mini'
import { Id } from '../../kit/fields.ts'
import { Order } from '../../orders/orders.ts'
import { get } from '../endpoint.ts'

/**
 * The stream that reports changes of an order to open pages; in a file of its own, so that nothing else is
 * loaded with it.
 */
export const orderEventEndpoints = {
  watchOrderStatus: get(
    '/orders/{key}/events',
    'anyone',
    'One order, now and after every change, for anyone who has its key',
    { extension: 'live-status', params: z.object({ key: z.string() }), stream: true, answer: Order },
  ),
  watchOrder: get(
    '/me/orders/{code}/events',
    'customer',
    "One of the customer's orders, now and after every change",
    { extension: 'live-status', params: z.object({ code: Id }), stream: true, answer: Order },
  ),
} as const
