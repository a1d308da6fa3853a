import type { MessageOfOrder } from '#contract/orders/messages.ts'

/** A message between the restaurant and the guest of an order. It is deleted with the guest’s data. */
export interface OrderMessageRow {
  order_code: string
  /** 1 for the first message about an order, and so on. */
  number: number
  at: string
  /** Who has sent it: `guest`, or as in the order's history. */
  actor: string
  kind: MessageOfOrder
  /** As they were typed; empty for a fixed sentence. */
  words: string
  /** When somebody has said to have seen it; null for one that nobody has to, or nobody has yet. */
  seen_at: string | null
}

export interface MessageTables {
  order_messages: OrderMessageRow
}
