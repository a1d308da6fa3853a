import { createHmac } from 'node:crypto'
import { HOUR } from '#contract/kit/durations.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { sameText } from '#server/kit/same-text.ts'

/**
 * What a link in the mail about a new order does: accept it in so many minutes or for the time that the guest chose, or
 * reject it.
 */
const actions = ['20', '30', '45', 'chosen', 'reject'] as const
export type AnswerAction = (typeof actions)[number]

const LIFETIME_MS = 12 * HOUR

/** The answers that a mail offers. An order for a time of its own cannot be promised in minutes. */
export const offeredActions = ({ deliver_at }: Pick<OrderRow, 'deliver_at'>): AnswerAction[] =>
  deliver_at === null ? ['20', '30', '45', 'reject'] : ['chosen', 'reject']

/** The path of a link, below that of the API. Its signature belongs to this order and this answer only. */
export const answerPath = (secret: string, code: string, action: AnswerAction): string =>
  `/answer/${code}/${action}/${sign(secret, code, action)}`

/** The action of a link; undefined when its signature is not the shop's. */
export function actionOf(
  secret: string,
  { code, action, signature }: { code: string; action: string; signature: string },
): AnswerAction | undefined {
  const known = actions.find(each => each === action)
  return known && sameText(signature, sign(secret, code, known)) ? known : undefined
}

/** Whether the links of an order have expired: half a day after the time for which it was wanted. */
export function linksExpired(
  { deliver_at, paid_at, created_at }: Pick<OrderRow, 'deliver_at' | 'paid_at' | 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() > Date.parse(deliver_at ?? paid_at ?? created_at) + LIFETIME_MS
}

const sign = (secret: string, code: string, action: AnswerAction): string =>
  createHmac('sha256', secret).update(`answer ${code} ${action}`).digest('base64url')
