import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { COUNTER } from '../../api/roles.ts'
import { DeskCancel, DeskOrderMoney, DeskRefundRequest } from '../money.ts'

const code = z.object({ code: z.string() })

/** The calls about the money of orders. The kitchen makes none of them. */
export const moneyEndpoints = {
  getOrder: get('/orders/{code}', COUNTER, 'One order with its refunds and what can still be refunded', {
    params: code,
    answer: DeskOrderMoney,
  }),
  cancel: post(
    '/orders/{code}/cancellation',
    COUNTER,
    'Cancels an order that was accepted, and refunds what was paid online; the same Idempotency-Key once',
    { requiresPin: true, params: code, body: DeskCancel, creates: true, answer: DeskOrderMoney },
  ),
  refund: post(
    '/orders/{code}/refunds',
    COUNTER,
    'Refunds an order that was paid online, or a part of it; the same Idempotency-Key once',
    { requiresPin: true, params: code, body: DeskRefundRequest, creates: true, answer: DeskOrderMoney },
  ),
} as const
