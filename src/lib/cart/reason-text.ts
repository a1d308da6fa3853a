import type { PromotionReason } from '#contract/promotions/reason.ts'
import { formatLongDate } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** Why a code does not apply, with what helps to get it. */
export function reasonText(reason: PromotionReason, t: Translate): string {
  const { why, from = 0, missing = 0, orderTypes = [], day = '', times, count = 1, names = [] } = reason
  const { locale, timeZone } = pageConfig()
  const amount = (value: number): string => formatPrice(value, pageConfig())
  const list = (items: string[]): string => new Intl.ListFormat(locale, { type: 'disjunction' }).format(items)
  const date = day && formatLongDate(`${day}T12:00:00Z`, { locale, timeZone })
  switch (why) {
    case 'unknown':
      return t('We do not know this code')
    case 'later':
      return t('Too many codes were tried from here. Please try again in a quarter of an hour.')
    case 'value':
      return t('From {from}, {missing} more', { from: amount(from), missing: amount(missing) })
    case 'order-type':
      return t('Only for: {types}', { types: list(orderTypes.map(each => orderTypeName(each, t))) })
    case 'early':
      return t('Only from {day} on', { day: date })
    case 'over':
      return t('It ended on {day}', { day: date })
    case 'times':
      return t('Only {times}', { times: times ? formatWeeklyTimes(times, locale) : '' })
    case 'dishes':
      return names.length > 0
        ? t('Only with {count} × {dishes} in the cart', { count, dishes: list(names) })
        : t('Only from {count} dishes on', { count })
    case 'first-order':
      return t('Only for the first order')
    case 'orders':
      return t('Only with an account, from order {count} on', { count: count + 1 })
    case 'branch':
      return t('Not at this branch')
    case 'area':
      return t('Not in this delivery area')
    case 'used-up':
      return t('None are left')
    case 'used-up-today':
      return t('None are left for that day')
    case 'used':
      return t('Already redeemed')
    case 'nothing':
      return names.length > 0
        ? t('Only for {dishes}', { dishes: list(names) })
        : t('Nothing in your cart gets cheaper with it')
    case 'better':
      return t('Another offer saves you more')
    case 'equal':
      return t('Another offer saves you as much')
  }
}
