import type { DeskOrderMessage } from '#contract/desk/orders.ts'
import { type OrderMessage, sentenceOf } from '#contract/orders/messages.ts'
import type { OrderMessageRow } from '#server/db/message-tables.ts'
import { textsIn } from '#server/texts/texts.ts'

/** A message about an order, with a sentence of the restaurant in a language. */
export function messageIn({ at, kind, words, seen_at }: OrderMessageRow, lang: string): OrderMessage {
  const sentence = sentenceOf(kind)
  return {
    at,
    by: kind === 'wish' ? 'guest' : 'restaurant',
    text: sentence ? textsIn(lang).sentences[sentence] : words,
    ...(seen_at !== null && { seenAt: seen_at }),
  }
}

/** A message about an order as the desk reads it. */
export const deskMessage = ({
  number,
  at,
  actor,
  kind,
  words,
  seen_at,
}: OrderMessageRow): DeskOrderMessage => ({
  number,
  at,
  by: actor,
  kind,
  ...(words !== '' && { words }),
  ...(seen_at !== null && { seenAt: seen_at }),
})
