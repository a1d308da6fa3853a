import type { OpenState } from '#contract/hours/hours.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** An estimate is no more exact than this, in minutes. */
const STEP = 5

/** As soon as possible, with the time of day that is estimated for an order type, if there is an estimate. */
export function soonText(
  live: OpenState['live'],
  orderType: OrderType,
  t: Translate,
  now = new Date(),
): string {
  const minutes = live?.minutes?.[orderType]
  if (minutes === undefined) return t('Now')
  const step = STEP * MINUTE
  const at = Math.ceil((now.getTime() + minutes * MINUTE) / step) * step
  return t('As soon as possible, about {time}', { time: formatTime(at, pageConfig()) })
}
