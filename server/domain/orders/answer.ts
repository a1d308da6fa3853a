import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '../../db/database.ts'
import { earnPoints } from '../loyalty/points.ts'
import { queueMail } from '../queue-mail.ts'
import type { Shop } from '../shop/shop.ts'
import { UNPLACED } from './read.ts'
import { releaseOrder } from './release.ts'

/** From which status an order may change to another; rejected and completed are final. */
const FROM = {
  approved: ['pending_approval'],
  rejected: ['pending_approval', 'approved'],
  completed: ['approved'],
} satisfies Partial<Record<OrderStatus, OrderStatus[]>>

export type OrderAnswer = keyof typeof FROM

/** Why an order cannot be answered like this, in a sentence for the restaurant. */
export class AnswerError extends Error {}

interface AnswerOrderInput {
  code: string
  answer: OrderAnswer
  shop: Pick<Shop, 'loyaltyRate' | 'features'>
  now: Date
}

/**
 * Approves, rejects or completes an order, returns or credits the customer's points, and queues the mail about an approval
 * or rejection. Returns whether a mail was queued. Throws an AnswerError, and changes nothing, for an unknown code and for
 * a status that does not allow the change.
 */
export async function answerOrder(tx: Tx, { code, answer, shop, now }: AnswerOrderInput): Promise<boolean> {
  const changed = await tx
    .updateTable('orders')
    .set({ status: answer })
    .where('code', '=', code)
    .where('status', 'in', FROM[answer])
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new AnswerError(await whyNot(tx, code, answer))
  if (answer === 'completed') await earnPoints(tx, changed, shop, now)
  if (answer === 'rejected') {
    await releaseOrder(tx, changed, 'declined', now)
    await takeBack(tx, `approved-${code}`)
  }
  if (answer === 'completed' || changed.email === '') return false
  await queueMail(tx, { id: `${answer}-${code}`, kind: answer, about: { code } }, now)
  return true
}

/** Drops an unsent mail, so that it does not arrive after the one that says the opposite. */
const takeBack = (tx: Tx, id: string) =>
  tx.deleteFrom('outbox').where('id', '=', id).where('sent_at', 'is', null).execute()

async function whyNot(tx: Tx, code: string, answer: OrderAnswer): Promise<string> {
  const order = await tx.selectFrom('orders').select('status').where('code', '=', code).executeTakeFirst()
  if (!order || UNPLACED.includes(order.status)) return `There is no order ${code}.`
  const { status } = order
  if (status === answer) return `The order ${code} is ${answer} already.`
  const possible = Object.entries(FROM).flatMap(([next, from]) =>
    from.some(each => each === status) ? [next] : [],
  )
  const instead = possible.length > 0 ? `it can only be ${possible.join(' or ')}` : 'that is final'
  return `The order ${code} is ${status.replace('_', ' ')} and cannot be ${answer}: ${instead}.`
}
