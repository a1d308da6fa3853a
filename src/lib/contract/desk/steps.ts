import * as z from 'zod/mini'
import { OrderState } from '../orders/order-state.ts'

/** The mails that inform a guest of a change of their order. */
export const stateMails = ['approved', 'delayed', 'ready', 'on-the-way', 'rejected', 'cancelled'] as const
export type StateMail = (typeof stateMails)[number]

/** What has happened to an order, the oldest first, and what taking its last step back would do. */
export const OrderSteps = z.object({
  steps: z.array(
    z.object({
      state: OrderState,
      at: z.string(),
      /** `guest` for the order itself, otherwise who changed it. */
      by: z.string(),
      /** The time that was promised with it. */
      promisedAt: z.optional(z.string()),
    }),
  ),
  /** The state that it goes back to; absent when its last step cannot be taken back. */
  back: z.optional(OrderState),
  /** The mails that the guest has got about it, the oldest first. */
  told: z.array(z.object({ mail: z.enum(stateMails), at: z.string() })),
})
export type OrderSteps = z.output<typeof OrderSteps>
