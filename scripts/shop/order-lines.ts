import { decimalsOf, inMainUnit } from '#contract/kit/money.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { OrderEvent } from '#server/orders/history.ts'
import type { Refund } from '#server/orders/refunds.ts'
import { stateNames } from '#server/orders/states.ts'
import type { ListedOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'

type Time = (time: string) => string

/** How the command line writes times: in English, in the restaurant's time zone. */
export function timeIn(shop: Pick<Shop, 'features' | 'defaultLang'>): Time {
  const format = formatOf(shop, 'en')
  return time => formatLongDateTime(time, format)
}

/** Everything that the kitchen has to know about an order. */
export function orderLines(order: ListedOrder, at: Time): string[] {
  const wanted = order.deliverAt ? `for ${at(order.deliverAt)}` : 'as soon as possible'
  const promised = order.promisedAt ? `, promised for ${at(order.promisedAt)}` : ''
  const payment = [order.paid ? 'paid' : 'not paid', order.payment].filter(Boolean).join(': ')
  const who = [order.name, order.phone, order.email].filter(Boolean).join(', ')
  return [
    `${order.code}  ${stateNames[order.state]}  ${order.orderType}, ${wanted}${promised}  ordered ${at(order.createdAt)}`,
    ...indented(who, order.address),
    ...order.items.flatMap(({ text, allergens }) =>
      indented(text, allergens.length > 0 && `    Allergens: ${allergens.join(', ')}`),
    ),
    ...indented(
      order.notes && `Notes: ${order.notes}`,
      `${order.total.toFixed(decimalsOf(order.currency))}  ${payment}`,
      order.reason && `Reason: ${order.reason}`,
    ),
    ...order.refunds.map(refund => refundLine(refund, order.currency, at)),
  ]
}

const refundStates: Record<Refund['state'], string> = {
  requested: 'requested',
  done: 'done',
  failed: 'refused, nothing was refunded',
}

/** One refund of an order: how much, and what has become of it. */
function refundLine(refund: Omit<Refund, 'edit'>, currency: string, at: Time): string {
  const { amount, state, actor, requested_at, settled_at, reason, problem } = refund
  const answer = problem && ` (${problem})`
  const who = [at(settled_at ?? requested_at), actor].filter(Boolean).join(', ')
  return `    Refund of ${inMainUnit(amount, currency)}: ${refundStates[state]}${answer}, ${who}${reason && `: ${reason}`}`
}

/** One entry of an order's history. */
export function eventLine({ state, actor, at: time, promisedAt, reason }: OrderEvent, at: Time): string {
  const promised = promisedAt ? `, promised for ${at(promisedAt)}` : ''
  return `    ${at(time)}: ${stateNames[state]} (${actor}${promised})${reason && `: ${reason}`}`
}

const indented = (...lines: (string | false)[]): string[] =>
  lines.flatMap(line => (line ? [`    ${line}`] : []))
