import * as z from 'zod/mini'
import { presetReasons } from '../orders/reasons.ts'
import { DeskOrder } from './orders.ts'

const Reason = z.string().check(z.trim(), z.maxLength(200))

/** Why an accepted order is cancelled: words that the guest reads, or one of the preset reasons. */
export const DeskCancel = z.object({
  reason: z.optional(Reason.check(z.minLength(1))),
  reasonKind: z.optional(z.enum(presetReasons)),
})
export type DeskCancel = z.output<typeof DeskCancel>

/** What is refunded: an amount in the main unit, some lines of the order, or without either all that is left. */
export const DeskRefundRequest = z.object({
  amount: z.optional(z.number().check(z.gte(0.001))),
  lines: z.optional(
    z
      .array(z.object({ position: z.int().check(z.gte(0)), qty: z.int().check(z.gte(1)) }))
      .check(z.minLength(1)),
  ),
  reason: z.optional(Reason),
})
export type DeskRefundRequest = z.output<typeof DeskRefundRequest>

/** `requested` until the payment provider has carried it out; `failed` when it has said no, and no money has moved. */
const DeskRefund = z.object({
  id: z.string(),
  amount: z.number(),
  state: z.enum(['requested', 'done', 'failed']),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  /** The provider's last error; empty on success. */
  problem: z.string(),
})
export type DeskRefund = z.output<typeof DeskRefund>

/** One order with what can still be refunded. Money is in the main unit. */
export const DeskOrderMoney = z.object({
  order: DeskOrder,
  /** 0 also for an order that was not paid online. */
  refundable: z.number(),
  /** The lines that are left: how many were ordered, and what one of those that are left, two of them and so on are worth to the guest. */
  lines: z.array(
    z.object({ position: z.number(), name: z.string(), qty: z.number(), amounts: z.array(z.number()) }),
  ),
  refunds: z.array(DeskRefund),
})
export type DeskOrderMoney = z.output<typeof DeskOrderMoney>
