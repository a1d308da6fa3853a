import { calendarDay } from '#contract/hours/calendar-day.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatTime, type TimeFormat } from '#lib/i18n/dates.ts'
import { formatSoon } from '#lib/i18n/format-soon.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { ShopNow } from '#stores/order/shop-now.ts'

/** Why the restaurant is closed and when it opens; nothing while it is open. */
export function closedLines({ closed = '', closedNow = '' }: DOMStringMap, now: ShopNow): string[] {
  const { isOpenNow, nextOpen } = now.state
  if (isOpenNow !== false) return []
  const line = nextOpen ? interpolate(closed, { time: formatSoon(nextOpen, pageConfig()) }) : closedNow
  return [line, todaysText(now)].filter(line => line !== '')
}

/** What is unusual while the restaurant is open: nobody hears of orders for now, order types that are closed or pause, a busy kitchen, a special day. */
export function eveningLines(texts: DOMStringMap, now: ShopNow): string[] {
  const { isOpenNow, live } = now.state
  if (!isOpenNow) return []
  const types: Record<string, string> = JSON.parse(texts.types ?? '{}')
  const closed = (live?.closed ?? []).filter(({ orderType }) =>
    pageConfig().features.orderTypes.includes(orderType),
  )
  const isClosed = (orderType: string): boolean => closed.some(each => each.orderType === orderType)
  /** What ends at the same time shares a line. */
  const lines = (
    until: { orderType: string; end: string }[],
    text = '',
    timeOf: (moment: string, format: TimeFormat) => string = formatTime,
  ): string[] =>
    [...Map.groupBy(until, ({ end }) => end)].map(([end, ending]) =>
      interpolate(text, {
        type: ending.map(({ orderType }) => types[orderType] ?? orderType).join(', '),
        time: timeOf(end, pageConfig()),
      }),
    )
  const opening = closed.flatMap(({ orderType, opens: end }) => (end ? [{ orderType, end }] : []))
  const pausing = (live?.pauses ?? [])
    .filter(({ orderType }) => !isClosed(orderType))
    .map(({ orderType, until: end }) => ({ orderType, end }))
  const minutes = live?.extraMinutes ?? 0
  const busy = minutes > 0 ? interpolate(texts.busy ?? '', { minutes }) : ''
  const laterOnly = live?.laterOnly ? (texts.laterOnly ?? '') : ''
  return [
    laterOnly,
    ...lines(opening, texts.typeFrom, formatSoon),
    ...lines(pausing, texts.paused),
    busy,
    todaysText(now),
  ].filter(line => line !== '')
}

function todaysText({ hours }: ShopNow): string {
  if (!hours.specialDays?.length) return ''
  const today = calendarDay(pageConfig().timeZone, new Date())
  return hours.specialDays.find(({ date }) => date === today)?.text ?? ''
}
