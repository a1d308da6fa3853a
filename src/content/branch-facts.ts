import type { Area } from '#contract/delivery/area.ts'
import { type OpenRange, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import { weekdayName } from '#lib/i18n/dates.ts'
import { firstOf } from '#lib/i18n/first-of.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'
import { orderTypeNames } from '#lib/i18n/order-type-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { BranchLink } from './reading/entries.ts'

/** How many postcodes are listed; the others are counted. */
const LISTED = 8

const rangesOf = (ranges: OpenRange[], t: Translate): string =>
  ranges
    .map(({ from, to, types = [] }) =>
      types.length > 0 ? `${from}–${to} (${orderTypeNames(types, t)})` : `${from}–${to}`,
    )
    .join(', ') || t('closed')

/** The hours of a week, days in a row with the same hours together: `Mo–Fr 11:30–14:30, 17:00–22:00`. */
export function weekInShort(hours: WorkingHours, locale: string, t: Translate): string[] {
  const rows: { first: number; last: number; text: string }[] = []
  for (const [index, day] of weekdays.entries()) {
    const text = rangesOf(hours[day], t)
    const before = rows.at(-1)
    if (before?.text === text) before.last = index
    else rows.push({ first: index, last: index, text })
  }
  return rows.map(({ first, last, text }) => {
    const days = [...new Set([first, last])].map(index => weekdayName(index, locale, 'short'))
    return `${days.join('–')} ${text}`
  })
}

/** Where a branch delivers and from which amount on; undefined if it does not. */
export function deliveryInShort(
  { delivers, areas }: Pick<BranchLink, 'delivers' | 'areas'>,
  money: MoneyFormat,
  t: Translate,
): string | undefined {
  const zipcodes = [...new Set(areas.map(areaName))]
  if (!delivers || zipcodes.length === 0) return undefined
  const { shown, more } = firstOf(zipcodes, LISTED)
  const listed = shown.join(', ')
  const all = more > 0 ? t('{zipcodes} and {count} more', { zipcodes: listed, count: more }) : listed
  const amount = formatPrice(Math.min(...areas.map(({ minimumOrder }) => minimumOrder)), money)
  return t('Delivery to {zipcode}: {terms}', { zipcode: all, terms: t('from {amount}', { amount }) })
}

const areaName = ({ zipcode, name }: Pick<Area, 'zipcode' | 'name'>): string => zipcode || name
