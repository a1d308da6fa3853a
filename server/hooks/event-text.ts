import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { bracketWords } from '#contract/orders/words.ts'
import type { HookEvent, HookOrder, HookOrderItem } from '#contract/programs/hooks.ts'
import { formatDateTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textsIn } from '#server/texts/texts.ts'

/** What an event says to people, in the shop's own language: nothing about the guest, like the event itself. */
export function eventText(event: HookEvent, shop: Pick<Shop, 'features' | 'defaultLang'>): string {
  const { messenger: texts, orderTypes } = textsIn(shop.defaultLang)
  const format = formatOf(shop, shop.defaultLang)
  const time = (moment: string): string => formatDateTime(new Date(moment), format)
  const { data } = event
  if ('order' in data) {
    const { order } = data
    const refund = 'refund' in data && data.refund ? formatPrice(data.refund.amount, format) : ''
    const title = interpolate(texts.events[event.type], { code: order.code, amount: refund })
    return [title, ...orderLines(order)].join('\n')
  }
  if ('reservation' in data) {
    const { guests, reservedAt, proposedAt } = data.reservation
    return interpolate(texts.events[event.type], { guests, time: time(proposedAt ?? reservedAt) })
  }
  const until = data.shop?.until
  if (event.type === 'shop.paused' && until === undefined) return texts.paused
  return interpolate(texts.events[event.type], { time: until === undefined ? '' : time(until) })

  function orderLines(order: HookOrder): string[] {
    const { orderType, table, total, payment, deliverAt, promisedAt, items } = order
    const what = [orderTypes[orderType], table, formatPrice(total, format), payment]
    return [
      what.filter(Boolean).join(' · '),
      ...(promisedAt ? [interpolate(texts.promised, { time: time(promisedAt) })] : []),
      ...(deliverAt && !promisedAt ? [interpolate(texts.wanted, { time: time(deliverAt) })] : []),
      ...items.map(itemLine),
    ]
  }
}

function itemLine({ qty, items = [], ...chosen }: HookOrderItem): string {
  const parts = items.map(part => `   ${bracketWords(part)}`)
  return [`${qty} × ${bracketWords(chosen)}`, ...parts].join('\n')
}
