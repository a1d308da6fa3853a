import * as z from 'zod/mini'
import { ExternalIds, OrderExternalIds } from '../../orders/external-ids.ts'
import { lineFacts } from '../../orders/line.ts'
import { Order, type OrderItem } from '../../orders/orders.ts'
import { presetReasons } from '../../orders/reasons.ts'
import { fieldsFor, type ShownTo } from '../../orders/seen.ts'

const called = z.object({ externalIds: ExternalIds })

/** An order whose lines, and the parts of whose combos, say what the till called them. */
export const CalledOrder = z.intersection(
  Order,
  z.object({ items: z.array(z.object({ ...fieldsFor(lineFacts, 'program'), items: z.array(called) })) }),
)

type Called = z.output<typeof called>
/** A line of such an order. */
export type CalledItem = Omit<OrderItem, 'items'> &
  ShownTo<typeof lineFacts, 'program'> & { items: (OrderItem['items'][number] & Called)[] }

/** An order as another program reads it, in the restaurant's language, with whom it is for and whether it is paid. */
export const FeedOrder = z.object({
  order: CalledOrder,
  guest: z.object({ name: z.string(), phone: z.string() }),
  /** The id of the payment method, and whether the money has arrived. */
  paymentId: z.string(),
  paid: z.boolean(),
  externalIds: OrderExternalIds,
})
export type FeedOrder = z.output<typeof FeedOrder>

/** Where to go on: `next` is the next call's `since`, and `more` says that there is more already. */
export const FeedPage = z.object({ next: z.string(), more: z.boolean() })

/** An order is accepted in some minutes, or at the time that the shop proposes; or declined, with words or a preset reason for the guest. */
export const OrderAnswer = z.object({
  answer: z.enum(['accept', 'decline']),
  minutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  reason: z.optional(z.string().check(z.maxLength(200))),
  reasonKind: z.optional(z.enum(presetReasons)),
})
