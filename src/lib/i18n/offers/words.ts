import { formatLongDate } from '../dates.ts'
import { formatNumber, type MoneyFormat } from '../format.ts'
import type { Translate } from '../translate.ts'

/** The names of what promotions are about, by id. */
export interface OfferNames {
  dishes: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  areas: ReadonlyMap<string, string>
}

/** What promotions are worded with. */
export interface OfferWords {
  names: OfferNames
  money: MoneyFormat
  t: Translate
}

interface Targets {
  dishes: readonly string[]
  categories: readonly string[]
}

/** What some ids are called; those that are not known are left out. */
export const named = (ids: readonly string[], known: ReadonlyMap<string, string>): string[] =>
  ids.flatMap(id => known.get(id) ?? [])

export const namesOf = ({ dishes, categories }: Targets, { names }: OfferWords): string[] => [
  ...named(categories, names.categories),
  ...named(dishes, names.dishes),
]

export const both = (words: string[], { money }: OfferWords): string =>
  new Intl.ListFormat(money.locale, { type: 'conjunction' }).format(words)

export const either = (words: string[], { money }: OfferWords): string =>
  new Intl.ListFormat(money.locale, { type: 'disjunction' }).format(words)

export const percentOff = (percent: number, { money }: OfferWords): string =>
  `−${formatNumber(percent / 100, money.locale, { style: 'percent', maximumFractionDigits: 3 })}`

export const dayText = (date: string, { money }: OfferWords): string =>
  formatLongDate(`${date}T12:00:00Z`, { locale: money.locale, timeZone: 'UTC' })
