import * as z from 'zod/mini'
import { Id } from '../../kit/fields.ts'
import { OrderPush, PushKey } from '../../orders/push.ts'
import { get, put } from '../endpoint.ts'

const offered = { extension: 'order-push', needs: 'ORDER_PUSH' } as const

/** News of an order, pushed to the browsers of its guest. */
export const pushEndpoints = {
  getOrderPushKey: get('/order-push', 'anyone', 'The key for news of orders to this browser', {
    ...offered,
    answer: PushKey,
  }),
  pushOrder: put(
    '/orders/{key}/push',
    'anyone',
    'Pushes news of an order to a browser of its guest, or ends that',
    { ...offered, cost: 5, params: z.object({ key: z.string() }), body: OrderPush, answer: z.null() },
  ),
  pushOwnOrder: put(
    '/me/orders/{code}/push',
    'customer',
    'Pushes news of an order to a browser of its customer, or ends that',
    { ...offered, params: z.object({ code: Id }), body: OrderPush, answer: z.null() },
  ),
} as const
