import type { OrderStatus } from '#contract/orders.ts'
import type { Tx } from '../../db/database.ts'
import { UserError } from '../../user-error.ts'
import { earnPoints } from '../loyalty/points.ts'
import { queueMail } from '../queue-mail.ts'
import type { Shop } from '../shop/shop.ts'
import { UNPLACED } from './read.ts'
import { releaseOrder } from './release.ts'

/** Which orders may become what; those that became rejected or completed stay it. */
const FROM = {
  approved: ['pending_approval'],
  rejected: ['pending_approval', 'approved'],
  completed: ['approved'],
} satisfies Partial<Record<OrderStatus, OrderStatus[]>>

export type OrderAnswer = keyof typeof FROM

/** Why an order cannot be answered so, in a sentence for the restaurant. */
export class AnswerError extends UserError {}

interface AnswerOrderInput {
  code: string
  answer: OrderAnswer
  shop: Pick<Shop, 'loyaltyRate' | 'features'>
  now: Date
}

/**
 * Approves, rejects or completes an order, gives its customer points back or new ones, and queues the mail about an
 * approval or rejection. Returns whether a mail was queued. Throws an AnswerError, and changes nothing,
 * for an unknown code or when the order is past that.
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

/** A mail that could not be sent yet must not come after the one that says the opposite. */
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
