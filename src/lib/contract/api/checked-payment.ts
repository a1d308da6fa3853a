import * as z from 'zod/mini'
import { Flag } from '../kit/fields.ts'
import { Placed } from './failure.ts'

/** The order that was paid. `pending`: the payment is not decided yet, so ask again (extension `payment-pending`). */
export const CheckedPayment = z.object({ ...Placed.shape, pending: Flag })
export type CheckedPayment = z.output<typeof CheckedPayment>
