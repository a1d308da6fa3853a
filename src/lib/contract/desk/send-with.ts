import * as z from 'zod/mini'
import { post } from '../api/endpoint.ts'
import { EVENING } from '../api/roles.ts'
import { DeskOrder } from './orders.ts'
import { age } from './switches.ts'

/** With whom an order is sent on its way, or to whom it is given. */
export const SendWith = z.object({
  driver: z.string(),
  /** The driver who has it, if it is taken from one. */
  from: z.optional(z.string()),
  age,
})

/** The one call about drivers that the screen of the orders makes. */
export const sendWith = post(
  '/orders/{code}/driver',
  EVENING,
  'Sends an order on its way with a driver, or gives it to another one; the same Idempotency-Key once',
  {
    needs: 'DRIVERS',
    params: z.object({ code: z.string() }),
    body: SendWith,
    creates: true,
    answer: DeskOrder,
  },
)
