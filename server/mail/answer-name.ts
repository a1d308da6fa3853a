import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { AnswerAction } from '#server/orders/answer-links.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textsIn } from '#server/texts/texts.ts'

/** The name of an answer, in the restaurant's language: on its link and on its button. */
export function answerName(
  action: AnswerAction,
  { deliver_at }: Pick<OrderRow, 'deliver_at'>,
  shop: Pick<Shop, 'features' | 'defaultLang'>,
): string {
  const { answerPage: texts } = textsIn(shop.defaultLang)
  if (action === 'reject') return texts.reject
  if (action !== 'chosen') return interpolate(texts.accept, { minutes: action })
  const time = deliver_at === null ? '' : formatLongDateTime(deliver_at, formatOf(shop, shop.defaultLang))
  return interpolate(texts.acceptChosen, { time })
}
