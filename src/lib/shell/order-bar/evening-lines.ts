import { calendarDay } from '#contract/hours/calendar-day.ts'
import { interpolate } from '#contract/texts/interpolate.ts'
import { formatTime } from '#lib/i18n/dates.ts'
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

/** What is unusual while the restaurant is open: nobody hears of orders for now, order types that pause, a busy kitchen, a special day. */
export function eveningLines(texts: DOMStringMap, now: ShopNow): string[] {
  const { isOpenNow, live } = now.state
  if (!isOpenNow) return []
  const types: Record<string, string> = JSON.parse(texts.types ?? '{}')
  const pausing = live?.pauses ?? []
  // What pauses as long shares a line.
  const pauses = [...new Set(pausing.map(({ until }) => until))].map(end => {
    const paused = pausing.filter(({ until }) => until === end)
    return interpolate(texts.paused ?? '', {
      type: paused.map(({ orderType }) => types[orderType] ?? orderType).join(', '),
      time: formatTime(end, pageConfig()),
    })
  })
  const minutes = live?.extraMinutes ?? 0
  const busy = minutes > 0 ? interpolate(texts.busy ?? '', { minutes }) : ''
  const laterOnly = live?.laterOnly ? (texts.laterOnly ?? '') : ''
  return [laterOnly, ...pauses, busy, todaysText(now)].filter(line => line !== '')
}

function todaysText({ hours }: ShopNow): string {
  if (!hours.specialDays?.length) return ''
  const today = calendarDay(pageConfig().timeZone, new Date())
  return hours.specialDays.find(({ date }) => date === today)?.text ?? ''
}
