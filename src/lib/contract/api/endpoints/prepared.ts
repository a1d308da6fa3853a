import * as z from 'zod/mini'
import { Prepared, PreparedOrder, PreparedState } from '../../orders/prepared.ts'
import { get, post } from '../endpoint.ts'

/** Orders that somebody prepares and the guest places. */
export const preparedEndpoints = {
  prepareOrder: post(
    '/checkout/prepared',
    'anyone',
    'Keeps an order for the guest who is to place it, for a day',
    { extension: 'prepared-orders', creates: true, cost: 10, body: PreparedOrder, answer: Prepared },
  ),
  getPreparedOrder: get(
    '/checkout/prepared/{key}',
    'anyone',
    'What was prepared for a guest, for anyone who has its key',
    { extension: 'prepared-orders', params: z.object({ key: z.string() }), answer: PreparedState },
  ),
} as const
