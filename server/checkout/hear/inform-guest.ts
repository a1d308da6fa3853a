import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { queuePushes } from '#server/orders/pushes.ts'
import type { GuestMail } from '#server/outbox/kinds.ts'
import { type QueueMailInput, queueMail } from '#server/outbox/queue-mail.ts'

export type HeardBy = 'mail' | 'push'

const both: readonly HeardBy[] = ['mail', 'push']
const byMail: readonly HeardBy[] = ['mail']

/**
 * By which ways a guest hears of what, besides the page of the order: by mail as far as there is an address, and by push in the browsers that
 * want it. Both are in the language of the order.
 */
const ways: Record<Exclude<GuestMail, 'confirmation'>, readonly HeardBy[]> = {
  'pay-link': byMail,
  unpaid: byMail,
  edited: byMail,
  told: both,
  approved: both,
  delayed: both,
  ready: both,
  'on-the-way': both,
  rejected: both,
  cancelled: both,
}

interface Informing {
  /** The mail that says it. */
  news: Extract<QueueMailInput, { kind: keyof typeof ways }>
  now: Date
  /** Without the ways by which it is known already. */
  by?: readonly HeardBy[] | undefined
}

/** Tells the guest of an order something, once by each way, in the transaction of its cause. Returns whether a mail was queued. */
export async function informGuest(
  tx: Tx,
  { code, email }: Pick<OrderRow, 'code' | 'email'>,
  { news, now, by = both }: Informing,
): Promise<boolean> {
  const wanted = ways[news.kind].filter(way => by.includes(way))
  const mails = wanted.includes('mail') && email !== ''
  if (mails) await queueMail(tx, news, now)
  if (wanted.includes('push')) await queuePushes(tx, code, now)
  return mails
}
