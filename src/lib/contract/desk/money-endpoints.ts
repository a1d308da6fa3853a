import * as z from 'zod/mini'
import { DeskCancel, DeskOrderMoney, DeskRefundWish } from './money.ts'
import { COUNTER } from './roles.ts'
import { DeskToday } from './today.ts'

const code = z.object({ code: z.string() })

/** The calls about the money of the day and of its orders. The kitchen makes none of them. */
export const moneyEndpoints = {
  getToday: {
    method: 'GET',
    path: '/today',
    allowed: COUNTER,
    summary: 'The figures of this business day, equal to the receipts',
    answer: DeskToday,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{code}',
    allowed: COUNTER,
    summary: 'One order with its refunds and what can still be refunded',
    params: code,
    answer: DeskOrderMoney,
  },
  cancel: {
    method: 'POST',
    path: '/orders/{code}/cancellation',
    allowed: COUNTER,
    requiresPin: true,
    summary:
      'Cancels an order that was accepted, and refunds what was paid online; the same Idempotency-Key once',
    params: code,
    body: DeskCancel,
    creates: true,
    answer: DeskOrderMoney,
  },
  refund: {
    method: 'POST',
    path: '/orders/{code}/refunds',
    allowed: COUNTER,
    requiresPin: true,
    summary: 'Refunds an order that was paid online, or a part of it; the same Idempotency-Key once',
    params: code,
    body: DeskRefundWish,
    creates: true,
    answer: DeskOrderMoney,
  },
} as const
