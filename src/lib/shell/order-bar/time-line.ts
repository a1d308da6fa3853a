import type { OpenState } from '#contract/hours/hours.ts'
import { interpolate, type TextParams } from '#contract/kit/texts/interpolate.ts'
import { formatTime, type TimeFormat } from '#lib/i18n/dates.ts'
import { formatSoon } from '#lib/i18n/format-soon.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $shopNow } from '#stores/order/shop-now.ts'
import { openLine, writeTime } from './open-line.ts'

/** Says in the bar above the menu when an order can be had. */
export function showTime(bar: HTMLElement): void {
  const type = bar.querySelector('[data-how]')?.textContent ?? ''
  writeTime(bar, timeLine({ ...bar.dataset, type }, $shopNow.get()?.state ?? {}, pageConfig()))
}

/** When an order of the type `orderType`, whose name is `type`, can be had; empty until the API has answered. */
export function timeLine(
  texts: DOMStringMap,
  { isOpenNow, nextOpen, live }: Partial<OpenState>,
  format: TimeFormat,
): string {
  const { orderType = '', type = '' } = texts
  const say = (text = '', params: TextParams = {}): string => interpolate(text, params)
  if (isOpenNow === undefined) return ''
  const closed = live?.closed?.find(each => each.orderType === orderType)
  if (!isOpenNow || closed) {
    const opens = closed ? closed.opens : nextOpen
    // A page that was built before hours differed by type lacks a text for that.
    const text = (isOpenNow && texts.typeFrom) || texts.closedUntil
    return opens ? say(text, { type, time: formatSoon(opens, format) }) : say(texts.closedNow)
  }
  const paused = live?.pauses.find(pause => pause.orderType === orderType)
  if (paused) return say(texts.laterFrom, { time: formatTime(paused.until, format) })
  if (live?.laterOnly) return say(texts.laterOnly)
  return openLine(texts, live)
}
