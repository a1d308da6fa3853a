import type { OpenState } from '#contract/hours/hours.ts'
import { interpolate, type TextParams } from '#contract/texts/interpolate.ts'
import { formatTime, type TimeFormat } from '#lib/i18n/dates.ts'
import { formatSoon } from '#lib/i18n/format-soon.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $shopNow } from '#stores/order/shop-now.ts'
import { openLine, writeTime } from './open-line.ts'

/** Says in the bar above the menu when an order can be had. */
export const showTime = (bar: HTMLElement): void =>
  writeTime(bar, timeLine(bar.dataset, $shopNow.get()?.state ?? {}, pageConfig()))

/** When an order of the type `orderType` can be had; empty until the API has answered. */
export function timeLine(
  texts: DOMStringMap,
  { isOpenNow, nextOpen, live }: Partial<OpenState>,
  format: TimeFormat,
): string {
  const { orderType = '' } = texts
  const say = (text = '', params: TextParams = {}): string => interpolate(text, params)
  if (isOpenNow === undefined) return ''
  if (!isOpenNow)
    return nextOpen ? say(texts.closedUntil, { time: formatSoon(nextOpen, format) }) : say(texts.closedNow)
  const paused = live?.pauses.find(pause => pause.orderType === orderType)
  if (paused) return say(texts.laterFrom, { time: formatTime(paused.until, format) })
  if (live?.laterOnly) return say(texts.laterOnly)
  return openLine(texts, live)
}
