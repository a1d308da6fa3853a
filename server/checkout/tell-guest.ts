import { required } from '#contract/desk/texts.ts'
import type { Sentence } from '#contract/orders/messages.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { OPEN } from '#server/orders/states.ts'
import { orderMailId } from '#server/outbox/kinds.ts'
import { informGuest } from './hear/inform-guest.ts'
import { type OrderChange, OrderChangeError } from './order-step.ts'
import { storeMessage } from './store-message.ts'

interface TellInput extends OrderChange {
  sentence?: Sentence | undefined
  /** The restaurant's own words, in place of a sentence. */
  words?: string | undefined
}

/**
 * Tells the guest of an open order one of the sentences, or something in the restaurant's own words: on the page of the order, and by the ways of
 * its news. Throws an OrderChangeError for an unknown order and for one that has ended, and a 422 at `words` for nothing.
 */
export async function tellGuest(
  tx: Tx,
  { code, actor, by, now, sentence, words = '' }: TellInput,
): Promise<void> {
  const own = oneLine(words)
  if (sentence === undefined && own === '') throw fieldError('words', required)
  const message =
    sentence === undefined ? { kind: 'own' as const, words: own } : { kind: sentence, words: '' }
  const row = await storeMessage(tx, { ...message, code, actor, states: OPEN, now })
  if (!row) throw new OrderChangeError(`The guest of the order ${code} cannot be told anything any more.`)
  await recordAct(tx, { kind: 'told', subject: code, detail: message.kind, by: by ?? { device: actor } }, now)
  const about = { code, message: String(row.messages) }
  const news = { id: orderMailId('told', code, row.messages), kind: 'told' as const, about }
  await informGuest(tx, row, { news, now })
}
