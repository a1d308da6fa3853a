import type { Promotion } from '#contract/promotions/promotion.ts'
import { formatLongDate } from './dates.ts'
import { formatDelta, formatNumber, formatPrice, type MoneyFormat } from './format.ts'
import { orderTypeName } from './order-type-name.ts'
import type { Translate } from './translate.ts'
import { formatWeeklyTimes } from './weekly-times.ts'

/** Conditions are sentences of their own, which begin with a capital. */
const SEPARATOR = ' · '

/** The names of what promotions are about, by id. */
export interface OfferNames {
  dishes: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  areas: ReadonlyMap<string, string>
}

/**
 * What the page or card of a dish says of promotions that make it cheaper by itself, with when they do, since the page is as static as its
 * words: `Happy Hour: −20 % · Mo–Do 16–18 Uhr`. What depends on the guest or on other dishes is not said there.
 */
export const offerNotes = (
  { id, category }: { id: string; category: string },
  offers: readonly Promotion[] | undefined,
  money: MoneyFormat,
  t: Translate,
): string[] =>
  (offers ?? [])
    .filter(
      offer =>
        (offer.action === 'percent' || offer.action === 'amount') &&
        (offer.dishes.includes(id) || offer.categories.includes(category)) &&
        isPlain(offer),
    )
    .map(offer => [headOf(offer, money, t), ...termsOf(offer, money, t)].join(SEPARATOR))

/** A promotion in one line, with all of its conditions: `Pizza-Tage: −20 % · Nur für Pizza · Mo–Do`. */
export function offerLine(offer: Promotion, names: OfferNames, money: MoneyFormat, t: Translate): string {
  const list = (ids: readonly string[], known: ReadonlyMap<string, string>) =>
    ids.flatMap(id => known.get(id) ?? [])
  const joined = (words: string[], type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(money.locale, { type }).format(words)
  const either = (words: string[]): string => joined(words, 'disjunction')
  const targets = [...list(offer.categories, names.categories), ...list(offer.dishes, names.dishes)]
  const beside = [...list(offer.withCategories, names.categories), ...list(offer.withDishes, names.dishes)]
  const areas = list(offer.areas, names.areas)
  const count = Math.max(1, offer.withQuantity)
  const parts = offer.buy > 1 ? targets.map(name => `${offer.buy} × ${name}`) : targets
  const heads: Partial<Record<Promotion['action'], string[]>> = {
    gift: [`${offer.name}: ${either(targets)}`],
    set: [`${offer.name}: ${joined(parts, 'conjunction')}`, formatPrice(offer.amount, money)],
  }
  return [
    ...(heads[offer.action] ?? [
      headOf(offer, money, t),
      ...(targets.length > 0 ? [t('Only for {dishes}', { dishes: either(targets) })] : []),
    ]),
    ...(beside.length > 0
      ? [t('Only with {count} × {dishes} in the cart', { count, dishes: either(beside) })]
      : count > 1
        ? [t('Only from {count} dishes on', { count })]
        : []),
    ...termsOf(offer, money, t),
    ...(areas.length > 0 ? [t('Only to {areas}', { areas: either(areas) })] : []),
    ...(offer.firstOrder ? [t('Only for the first order')] : []),
    ...(offer.afterOrders > 0
      ? [t('Only with an account, after {count} orders', { count: offer.afterOrders })]
      : []),
  ].join(SEPARATOR)
}

/** Whether it depends on nothing that the terms of a dish do not say. */
const isPlain = ({
  firstOrder,
  afterOrders,
  areas,
  withDishes,
  withCategories,
  withQuantity,
}: Promotion): boolean =>
  !firstOrder &&
  afterOrders === 0 &&
  withQuantity <= 1 &&
  [areas, withDishes, withCategories].every(named => named.length === 0)

/** The name, and what guests get where figures say it. */
function headOf(offer: Promotion, money: MoneyFormat, t: Translate): string {
  const { name, action, percent, amount, buy, get } = offer
  const off =
    percent > 0 ? formatPercent(percent, money) : amount > 0 ? formatDelta(-amount, money) : undefined
  if (action === 'buy-get') return `${name}: ${t('{buy} + {get} free', { buy, get })}`
  if (action !== 'delivery') return off ? `${name}: ${off}` : name
  return `${name}: ${off && percent < 100 ? `${t('Delivery fee')} ${off}` : t('free delivery')}`
}

const formatPercent = (percent: number, { locale }: MoneyFormat): string =>
  `−${formatNumber(percent / 100, locale, { style: 'percent', maximumFractionDigits: 3 })}`

function termsOf(
  { fromValue, orderTypes, times, from, until }: Promotion,
  money: MoneyFormat,
  t: Translate,
): string[] {
  const day = (date: string): string =>
    formatLongDate(`${date}T12:00:00Z`, { locale: money.locale, timeZone: 'UTC' })
  return [
    ...(times ? [formatWeeklyTimes(times, money.locale)] : []),
    ...(orderTypes.length > 0
      ? [t('Only for: {types}', { types: orderTypes.map(type => orderTypeName(type, t)).join(', ') })]
      : []),
    ...(fromValue > 0 ? [t('from an order of {amount}', { amount: formatPrice(fromValue, money) })] : []),
    ...(from ? [t('Only from {day} on', { day: day(from) })] : []),
    ...(until ? [t('until {day}', { day: day(until) })] : []),
  ]
}
