import { html } from 'hono/html'
import { limits } from '#contract/kit/limits.ts'
import { fromCents } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { type Html, plainPage } from '#server/http/plain-page.ts'
import { answerName } from '#server/mail/answer-name.ts'
import { orderTypeText, paymentOf, restaurantReader } from '#server/mail/order-content.ts'
import type { AnswerAction } from '#server/orders/answer-links.ts'
import type { OrderEvent } from '#server/orders/history.ts'
import type { OrderRecord } from '#server/orders/store.ts'
import { ownerOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'

/** What a page says above an order: that it was answered now or before, or that the link has expired. */
export type AnswerNotice = 'done' | 'answered' | 'expired'

interface AnswerPageInput {
  shop: Shop
  order: OrderRecord
  history: OrderEvent[]
}

/** The page of a link that can still be used: the order and one button, and a reason that was too long, to be shortened. */
export function questionPage(input: AnswerPageInput, action: AnswerAction, tooLong = ''): string {
  const { shop, order } = input
  const { answerPage: texts } = textsIn(shop.defaultLang)
  const problem = interpolate(texts.reasonTooLong, { count: tooLong.length, most: limits.reasonLength })
  const reason = html`<label>${texts.reason}<input name="reason" value="${tooLong}" autocomplete="off"></label>
${tooLong !== '' && html`<p role="alert">${problem}</p>`}`
  const isRefunded = action === 'reject' && order.row.paid_at !== null
  return page(
    input,
    isRefunded ? texts.refund : undefined,
    html`<form method="post">
${action === 'reject' && reason}
<button class="main">${answerName(action, order.row, shop)}</button>
</form>`,
  )
}

/** The page of a link that has been used or can no longer be: the order, and what has happened to it. */
export function answeredPage(input: AnswerPageInput, notice: AnswerNotice): string {
  const { shop, history } = input
  const { answerPage: texts } = textsIn(shop.defaultLang)
  return page(
    input,
    texts[notice],
    html`<ul>
${history.map(event => html`<li>${eventText(event, shop)}</li>\n`)}</ul>`,
  )
}

function page({ shop, order }: AnswerPageInput, note: string | undefined, rest: Html): string {
  const lang = shop.defaultLang
  const { answerPage: texts, confirmation } = textsIn(lang)
  const format = formatOf(shop, lang)
  const { row } = order
  const { items } = ownerOrder(order)
  const wanted = row.deliver_at ? formatLongDateTime(row.deliver_at, format) : confirmation.asap
  const orderType = [orderTypeText(row.order_type, { lang, of: 'house' }), row.table_name]
    .filter(Boolean)
    .join(', ')
  return plainPage({
    lang: textLanguage(lang),
    title: interpolate(texts.title, { code: row.code }),
    main: html`${note && html`<p class="note">${note}</p>`}
<dl>
<dt>${confirmation.orderType}</dt><dd>${orderType}</dd>
<dt>${confirmation.wanted}</dt><dd>${wanted}</dd>
<dt>${confirmation.total}</dt><dd>${formatPrice(fromCents(row.total, row.currency), format)}</dd>
<dt>${confirmation.payment}</dt><dd>${paymentOf(order, restaurantReader(shop))}</dd>
</dl>
<ul>
${items.map(({ text }) => html`<li>${text}</li>\n`)}</ul>
${rest}`,
  })
}

function eventText({ state, actor, at, promisedAt, reason }: OrderEvent, shop: Shop): string {
  const { deskStates, actors, answered, answerPage: texts } = textsIn(shop.defaultLang)
  const format = formatOf(shop, shop.defaultLang)
  const [, who = actor] = Object.entries(actors).find(([name]) => name === actor) ?? []
  const details = [
    promisedAt && interpolate(texts.promised, { time: formatLongDateTime(promisedAt, format) }),
    reason && interpolate(answered.reason, { reason }),
  ].filter(Boolean)
  return [`${formatLongDateTime(at, format)}: ${deskStates[state]} (${who})`, ...details].join('. ')
}
